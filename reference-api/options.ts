import type { NetworkForTests } from "./domains/media-uploads/remote/addresses";

/** A bearer token and what it may do; the scope `*` stands for all of them. */
export type CredentialOption = {
  token: string;
  scopes: string[];
  /** What people call it. */
  name?: string | undefined;
  /** An RFC 3339 instant from which on it is refused. */
  expiresAt?: string | undefined;
  revoked?: boolean | undefined;
  /** Requests a minute in place of the API's own number; 0 means no limit. */
  ratePerMinute?: number | undefined;
};

export type ReferenceApiOptions = {
  /** The SQLite file; it and its folder are made when missing. */
  databasePath: string;
  credentials: CredentialOption[];
  /** How long a capability may be used for a first execution. */
  capabilitySeconds: number;
  /** Requests a minute for each credential that brings no number of its own; 0 means no limit. */
  ratePerMinute: number;
  clock?: () => Date;
  /** Gates that are closed: their tools are discovered, and answer FEATURE_DISABLED. */
  closedGates?: string[];
  /** Hosts that may be asked for pictures and films; none where it is left out. */
  urlAllowList?: string[];
  /** Takes the place of DNS and of the sockets behind it. */
  networkForTests?: NetworkForTests;
  /** Serves the fault switch of demos beside the API. */
  faultSwitch?: boolean;
  /** How long a body may take to arrive. */
  bodyTimeoutMs?: number;
  /** Told of every error that nobody foresaw. Without it they go to stderr, one JSON line each. */
  onProblem?: (error: unknown) => void;
};

export type ReferenceApi = {
  /** Answers one request; never rejects. */
  handle(request: Request): Promise<Response>;
  close(): Promise<void>;
};
