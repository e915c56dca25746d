import type { CredentialOption } from "../http/checks/bearer";
import type { NetworkForTests } from "../domains/media-uploads/remote/addresses";
import { gates, scopes } from "../tools/scopes-and-gates";

export type ReferenceApiOptions = {
  /** The SQLite file; it and its folder are created when missing. */
  databasePath: string;
  credentials: CredentialOption[];
  /** The time for a first execution. */
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
    /** True to lose the reply to a confirm with this key after it has run. */
    losesReplyTo(idempotencyKey: string): boolean;
    /** True where no platform refuses the posts of an input with this digest. */
    spares(inputDigest: string): boolean;
    /** True where the fault switch neither meets nor counts a confirm with this key. */
    isKeptFromSwitch(idempotencyKey: string): boolean;
  };
  bodyTimeoutMs?: number;
  /** Receives every unexpected error. Without it they go to stderr, one JSON line each. */
  onProblem?: (error: unknown) => void;
};

export type ReferenceApi = {
  /** Answers one request; never rejects. */
  handle(request: Request): Promise<Response>;
  close(): Promise<void>;
};

type Checked = Pick<ReferenceApiOptions, "closedGates" | "credentials">;

/**
 * Gates and scopes in the settings that this API doesn't have: one sentence for each variable. Checked before a
 * start, since a misspelt gate would stay open and a misspelt scope would allow nothing.
 */
export function optionProblems({ closedGates = [], credentials }: Checked): string[] {
  const problems: string[] = [];
  if (!isWithin(closedGates, gates))
    problems.push(
      `REFERENCE_API_CLOSED_GATES: names a gate that does not exist. Set it to some of ${gates.join(", ")}, separated by commas, or to nothing.`,
    );
  if (!credentials.every((credential) => isWithin(credential.scopes, [...scopes, "*"])))
    problems.push(
      `REFERENCE_API_CREDENTIALS: names a scope that does not exist. Set the scopes in it to some of ${scopes.join(", ")}, or to *.`,
    );
  return problems;
}

function isWithin(names: readonly string[], known: readonly string[]): boolean {
  return names.every((name) => known.includes(name));
}
