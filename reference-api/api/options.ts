import type { CredentialOption } from "../http/checks/bearer";
import type { NetworkForTests } from "../domains/media-uploads/remote/addresses";

export type ReferenceApiOptions = {
  /** The SQLite file; it and its folder are created when missing. */
  databasePath: string;
  credentials: CredentialOption[];
  /** How long a capability may be used for a first execution. */
  capabilitySeconds: number;
  /** Requests a minute for each credential without a number of its own; 0 means no limit. */
  ratePerMinute: number;
  clock?: () => Date;
  /** Gates that are closed: their tools are discovered, and answer FEATURE_DISABLED. */
  closedGates?: string[];
  /** Hosts that images and videos may be imported from; none by default. */
  urlAllowList?: string[];
  /** Replaces DNS and the sockets behind it. */
  networkForTests?: NetworkForTests;
  /** Serves the demo's fault switch beside the API. */
  faultSwitch?: boolean;
  /** Faults that whoever runs the API stages for single requests. */
  staged?: {
    /** Seconds that the capability for an input with this digest lives; null for as long as any. */
    takeLifeOf(inputDigest: string): number | null;
    /** Whether the reply to a confirm with this key is lost after it has run. */
    losesReplyTo(idempotencyKey: string): boolean;
  };
  /** How long a body may take to arrive. */
  bodyTimeoutMs?: number;
  /** Receives every unexpected error. Without it they go to stderr, one JSON line each. */
  onProblem?: (error: unknown) => void;
};

export type ReferenceApi = {
  /** Answers one request; never rejects. */
  handle(request: Request): Promise<Response>;
  close(): Promise<void>;
};
