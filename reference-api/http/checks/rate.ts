import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { transportError } from "../responses";
import type { Caller } from "./bearer";

export type RateLimit = (caller: Caller) => Promise<Response | null>;

/** By minute and credential, in this process. `perMinute` is for those without a number; 0 turns it off. */
export function createRateLimit(perMinute: number): RateLimit {
  // One for each number that is in use; each counts its credentials apart.
  const limiters = new Map<number, RateLimiterMemory>();
  const limiterOf = (points: number) => {
    const limiter = limiters.get(points) ?? new RateLimiterMemory({ points, duration: 60 });
    limiters.set(points, limiter);
    return limiter;
  };
  return async ({ fingerprint, ratePerMinute = perMinute }) => {
    if (ratePerMinute === 0) return null;
    try {
      await limiterOf(ratePerMinute).consume(fingerprint);
      return null;
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
      const message = `More than ${ratePerMinute} requests in a minute. Try again in ${seconds} s.`;
      return transportError(429, "RATE_LIMITED", message, { "Retry-After": String(seconds) });
    }
  };
}
