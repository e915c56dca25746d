import { processSingleton } from "./process-singleton";

/** What the demo data stages at the embedded API: each meets requests of its own, and nobody else's. */
export type StagedFaults = {
  /** Seconds that the capability for an input with this digest lives; null for as long as any. Asked for once. */
  takeLifeOf(inputDigest: string): number | null;
  losesReplyTo(idempotencyKey: string): boolean;
  shortenLife(inputDigest: string, seconds: number): void;
  /** The replies to this key are lost until then, or until `deliver`. */
  loseReplies(idempotencyKey: string, until: Date): void;
  deliver(idempotencyKey: string): void;
  /** Whether any replies are being lost. */
  isLosing(): boolean;
  /** Whether no platform refuses the posts of an input with this digest, as it does others now and then. */
  spares(inputDigest: string): boolean;
  spare(inputDigest: string): void;
};

/** Of the rounds of a day and more. */
const sparedMax = 1_000;

/** In memory: a restart ends them all. */
export function createStagedFaults(clock: () => Date): StagedFaults {
  const lives = new Map<string, number>();
  const lost = new Map<string, Date>();
  const spared = new Set<string>();
  return {
    takeLifeOf(inputDigest) {
      const seconds = lives.get(inputDigest) ?? null;
      lives.delete(inputDigest);
      return seconds;
    },
    losesReplyTo(idempotencyKey) {
      const until = lost.get(idempotencyKey);
      if (until !== undefined && until <= clock()) lost.delete(idempotencyKey);
      return lost.has(idempotencyKey);
    },
    shortenLife: (inputDigest, seconds) => void lives.set(inputDigest, seconds),
    loseReplies: (idempotencyKey, until) => void lost.set(idempotencyKey, until),
    deliver: (idempotencyKey) => void lost.delete(idempotencyKey),
    isLosing: () => [...lost.values()].some((until) => until > clock()),
    spares: (inputDigest) => spared.has(inputDigest),
    spare(inputDigest) {
      spared.add(inputDigest);
      for (const oldest of spared) if (spared.size > sparedMax) spared.delete(oldest);
    },
  };
}

/** Of this process: the desk stages them, and the embedded API in the same process keeps to them. */
export function stagedFaults(): StagedFaults {
  return processSingleton("staged-faults", () => createStagedFaults(() => new Date()));
}
