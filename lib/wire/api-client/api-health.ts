import type { Exchange } from "@/lib/platform/http/exchange";

/** The latest answers of the API to this process. */
export type ApiHealth = {
  /** When it last answered, and how long that took; null before. */
  last: { at: string; tookMs: number } | null;
  /** The median of its latest answers; null before any. */
  usualMs: number | null;
  /** The latest request was answered; null before any. */
  isAnswering: boolean | null;
};

/** `take` notes the end of a request. Bounded: the oldest are forgotten. */
type HealthRecord = { take(reply: Exchange, tookMs: number): void; read(): ApiHealth };

const keptMax = 200;
const usualOf = 50;

type Noted = { at: number; tookMs: number; answered: boolean };

export function createHealthRecord(clock: () => Date): HealthRecord {
  let noted: Noted[] = [];
  return {
    take(reply, tookMs) {
      const answered = reply.kind === "replied" || reply.kind === "unreadable";
      noted.push({ at: clock().getTime(), tookMs, answered });
      if (noted.length > keptMax) noted = noted.slice(-keptMax / 2);
    },
    read() {
      const answers = noted.filter(({ answered }) => answered);
      const last = answers.at(-1);
      const usual = answers
        .slice(-usualOf)
        .map(({ tookMs }) => tookMs)
        .toSorted((a, b) => a - b);
      return {
        last: last ? { at: new Date(last.at).toISOString(), tookMs: last.tookMs } : null,
        usualMs: usual[Math.floor(usual.length / 2)] ?? null,
        isAnswering: noted.at(-1)?.answered ?? null,
      };
    },
  };
}

/** What went wrong, in words of ours: what an answer says of itself may be anything. Null for an ordinary one. */
export function problemOf(reply: Exchange): string | null {
  switch (reply.kind) {
    case "replied":
      return reply.status >= 500 || reply.status === 401 || reply.status === 429
        ? `HTTP ${reply.status}`
        : null;
    case "unreadable":
      return "unreadable answer";
    case "timeout":
      return "no answer in time";
    case "reset":
      return "connection lost";
    case "not_sent":
      return "not reached";
  }
}
