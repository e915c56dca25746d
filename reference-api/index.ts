export { createReferenceApi } from "./create";
export type { CredentialOption, ReferenceApi, ReferenceApiOptions } from "./options";
export { embeddedReferenceApi, type EmbeddedOptions } from "./embedded";
export { notFound } from "./tools/not-found";
export { optionProblems } from "./option-problems";
export { serveReferenceApi, type ReferenceApiServer } from "./server/serve";
export { demoCredentials } from "./server/demo-credentials";
export { clearStore } from "./store/clear";
