import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { transportError } from "../http/responses";
import type { Caller } from "./bearer";

export type RateLimit = (caller: Caller) => Promise<Response | null>;

/** Counts requests a minute and credential, in this process. 0 turns it off. */
export function createRateLimit(perMinute: number): RateLimit {
  if (perMinute === 0) return () => Promise.resolve(null);
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (caller) => {
    try {
      await limiter.consume(caller.fingerprint);
      return null;
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
      const message = `More than ${perMinute} requests in a minute. Try again in ${seconds} s.`;
      return transportError(429, "RATE_LIMITED", message, { "Retry-After": String(seconds) });
    }
  };
}
