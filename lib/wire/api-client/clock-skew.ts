import type { Exchange } from "@/lib/platform/http/exchange";

/** No clock that anybody works by is further off; past it the arithmetic of dates ends. */
const skewMsMax = 100 * 366 * 24 * 60 * 60 * 1000;

/** The lead of the API's clock in ms, by the Date header of a reply (whole seconds); null without one. */
export function skewOf(reply: Exchange, now: Date): number | null {
  const date = reply.date === null ? Number.NaN : Date.parse(reply.date);
  const skewMs = date - Math.floor(now.getTime() / 1000) * 1000;
  return Math.abs(skewMs) <= skewMsMax ? skewMs : null;
}

/** One that stands alone between two others is not believed: a wrong header must not let all that waits expire. */
export class ClockSkew {
  private latest: number[] = [];

  take(skewMs: number | null): void {
    if (skewMs !== null) this.latest = [...this.latest, skewMs].slice(-3);
  }

  /** By the last reply alone, in ms; 0 as long as nothing is known. */
  lastMs(): number {
    return this.latest.at(-1) ?? 0;
  }

  /** By the latest three together. */
  steadyMs(): number {
    // The middle one of three; of two, the one that is less far off.
    const sorted = [...this.latest].sort((a, b) =>
      this.latest.length === 3 ? a - b : Math.abs(b) - Math.abs(a),
    );
    return sorted[1] ?? sorted[0] ?? 0;
  }
}
