export { createReferenceApi } from "./create";
export type { CredentialOption, ReferenceApi, ReferenceApiOptions } from "./options";
export { embeddedReferenceApi, type EmbeddedOptions } from "./embedded";
export { notFound } from "./not-found";
export { optionProblems } from "./option-problems";
export { serveReferenceApi, type ReferenceApiServer } from "./stand-alone/serve";
export { demoCredentials } from "./stand-alone/demo-credentials";
export { clearStore } from "./store/clear";
