import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

const windowSeconds = 15 * 60;

export type SignInLimits = {
  /** Counts a try, before the password is looked at. False when there were too many. */
  admit: (email: string, address: string) => Promise<boolean>;
  /** A try that was right: the e-mail's count begins anew, and the address gets its try back. */
  forgive: (email: string, address: string) => Promise<void>;
};

/**
 * How often a password may be tried: 10 times in 15 minutes for one e-mail address, 60 times from one network
 * address, and 600 times a minute in all. Counted in memory, per process. The network address is what the
 * nearest proxy says; a client without a proxy can make it up, which is why it is not the only count.
 */
export function createSignInLimits(): SignInLimits {
  const byEmail = new RateLimiterMemory({ points: 10, duration: windowSeconds });
  const byAddress = new RateLimiterMemory({ points: 60, duration: windowSeconds });
  const inAll = new RateLimiterMemory({ points: 600, duration: 60 });
  return {
    admit: async (email, address) =>
      (await passes(inAll, "all")) && (await passes(byAddress, address)) && (await passes(byEmail, email)),
    forgive: async (email, address) => {
      await byEmail.delete(email);
      await byAddress.reward(address);
    },
  };
}

async function passes(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}

/** The network address that the server, or the proxy next to it, saw. */
export function clientAddress(headers: Headers): string {
  const nearest = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  return nearest === undefined || nearest === "" ? "unknown" : nearest.slice(0, 64);
}
