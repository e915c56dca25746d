export { createReferenceApi } from "./api/create";
export type { CredentialOption } from "./http/checks/bearer";
export type { ReferenceApi, ReferenceApiOptions } from "./api/options";
export { embeddedReferenceApi, type EmbeddedOptions } from "./embedded";
export { notFound } from "./http/not-found";
export { optionProblems } from "./api/option-problems";
export { serveReferenceApi, type ReferenceApiServer } from "./server/serve";
