export { createReferenceApi } from "./api/create";
export type { CredentialOption, ReferenceApi, ReferenceApiOptions } from "./api/options";
export { embeddedReferenceApi, type EmbeddedOptions } from "./embedded";
export { notFound } from "./http/not-found";
export { optionProblems } from "./api/option-problems";
export { serveReferenceApi, type ReferenceApiServer } from "./server/serve";
export { demoCredentials } from "./server/demo-credentials";
export { clearStore } from "./store/clear";
