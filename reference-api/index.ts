export { createReferenceApi, embeddedReferenceApi } from "./api/create";
export { optionProblems, type ReferenceApi } from "./api/options";
export { notFound } from "./http/responses";
export { serveReferenceApi, type ReferenceApiServer } from "./server/serve";
