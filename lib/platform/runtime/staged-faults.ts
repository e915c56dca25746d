import { processSingleton } from "./process-singleton";

/** What the demo data stages at the embedded API: each meets requests of its own, and nobody else's. */
export type StagedFaults = {
  /** Seconds that the capability for an input with this digest lives; null for as long as any. Asked for once. */
  takeLifeOf(inputDigest: string): number | null;
  losesReplyTo(idempotencyKey: string): boolean;
  setLife(inputDigest: string, seconds: number): void;
  /** The replies to this key are lost until then, or until `deliver`. */
  loseReplies(idempotencyKey: string, until: Date): void;
  deliver(idempotencyKey: string): void;
  /** Whether any replies are being lost. */
  isLosing(): boolean;
  /** Whether no platform refuses the posts of an input with this digest, as it does others now and then. */
  spares(inputDigest: string): boolean;
  spare(inputDigest: string): void;
  /** Whether the fault switch leaves confirms with this key alone: what somebody armed is for their own. */
  isKeptFromSwitch(idempotencyKey: string): boolean;
  keepFromSwitch(idempotencyKey: string): void;
};

/** Of the rounds of a day and more. */
const rememberedMax = 1_000;

/** In memory: a restart ends them all. */
export function createStagedFaults(clock: () => Date): StagedFaults {
  const lives = new Map<string, number>();
  const lost = new Map<string, Date>();
  const spared = new Set<string>();
  const keptFromSwitch = new Set<string>();
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
    setLife: (inputDigest, seconds) => void lives.set(inputDigest, seconds),
    loseReplies: (idempotencyKey, until) => void lost.set(idempotencyKey, until),
    deliver: (idempotencyKey) => void lost.delete(idempotencyKey),
    isLosing: () => [...lost.values()].some((until) => until > clock()),
    spares: (inputDigest) => spared.has(inputDigest),
    spare: (inputDigest) => remember(spared, inputDigest),
    isKeptFromSwitch: (idempotencyKey) => keptFromSwitch.has(idempotencyKey),
    keepFromSwitch: (idempotencyKey) => remember(keptFromSwitch, idempotencyKey),
  };
}

function remember(values: Set<string>, value: string): void {
  values.add(value);
  for (const oldest of values) if (values.size > rememberedMax) values.delete(oldest);
}

/** Of this process: the desk stages them, and the embedded API in the same process keeps to them. */
export function stagedFaults(): StagedFaults {
  return processSingleton("staged-faults", () => createStagedFaults(() => new Date()));
}
