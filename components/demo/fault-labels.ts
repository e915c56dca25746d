import type { FaultKind } from "@/lib/wire/contract/fault-kinds";

type FaultLabels = {
  label: string;
  explains: string;
  /** What the next ones are that it meets. */
  meets: "confirm" | "preparation";
  /** What its seconds are, and how many it has by default; null where it has none. */
  seconds: { label: string; usual: number } | null;
};

export const faultLabels: Record<FaultKind, FaultLabels> = {
  lose_reply: {
    label: "Lose the reply",
    explains: "The API executes, then the connection breaks before its reply.",
    meets: "confirm",
    seconds: null,
  },
  cut_reply: {
    label: "Cut the reply short",
    explains: "The API executes, then its reply breaks off in the middle.",
    meets: "confirm",
    seconds: null,
  },
  delay_reply: {
    label: "Delay the reply",
    explains: "The API executes, then holds back its reply. Countersign waits 30 seconds at most.",
    meets: "confirm",
    seconds: { label: "Seconds of delay", usual: 8 },
  },
  refuse_429: {
    label: "Answer 429, too many requests",
    explains: "Nothing is executed; the API asks for fewer requests.",
    meets: "confirm",
    seconds: { label: "Retry after, in seconds", usual: 5 },
  },
  refuse_503: {
    label: "Answer 503, unavailable",
    explains: "Nothing is executed, but the caller can’t tell.",
    meets: "confirm",
    seconds: { label: "Retry after, in seconds", usual: 5 },
  },
  short_capabilities: {
    label: "Expire capabilities early",
    explains: "What is prepared next has to be approved and sent within this time.",
    meets: "preparation",
    seconds: { label: "Seconds until expiry", usual: 60 },
  },
};

/** Such as "the next confirm" and "the next 3 preparations". */
export function nextOnes(fault: FaultKind, times: number): string {
  const { meets } = faultLabels[fault];
  return times === 1 ? `the next ${meets}` : `the next ${times} ${meets}s`;
}
