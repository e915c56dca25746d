export { createReferenceApi } from "./create";
export type { CredentialOption, ReferenceApi, ReferenceApiOptions } from "./options";
export { embeddedReferenceApi, type EmbeddedOptions } from "./embedded";
export { notFound } from "./not-found";
export { serveReferenceApi, type ReferenceApiServer } from "./stand-alone/serve";
