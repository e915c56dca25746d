/** Why a request was turned away before anything was done. */
export type RefusalReason = "signed_out" | "forbidden" | "foreign_origin" | "rate_limited" | "too_large";

/** A request that is refused as expected: no bug, nothing to log as a problem. Each edge translates it once. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  constructor(readonly reason: RefusalReason) {
    super(`Refused: ${reason}.`);
  }
}

/** The HTTP status for a refusal. */
export function statusOfRefusal(reason: RefusalReason): 401 | 403 | 413 | 429 {
  switch (reason) {
    case "signed_out":
      return 401;
    case "forbidden":
    case "foreign_origin":
      return 403;
    case "too_large":
      return 413;
    case "rate_limited":
      return 429;
  }
}
