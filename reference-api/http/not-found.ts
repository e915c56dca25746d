import { transportError } from "./responses";

/** The answer under /api where the reference API is switched off: it is not there, in the contract's shape. */
export function notFound(): Response {
  return transportError(404, "NOT_FOUND", "There is no API at this address.");
}
