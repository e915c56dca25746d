import type { ApiClient, DiscoveryView } from "@/lib/wire/api-client";
import type { JsonValue } from "@/lib/wire/contract/json";
import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import type { Database } from "@/lib/desk/database/open-database";
import type { Vault } from "@/lib/platform/vault/secrets";
import type { Role } from "@/lib/desk/policy/permissions";
import type { ReviewPolicy } from "@/lib/desk/policy/review-policy";
import type { PublicationSettings } from "@/lib/desk/publication/publication-file";
import type { Identity } from "./passkeys/types";
import type { Actor } from "./types";

/** One upstream API: its address and which account of it. `id` stays the same whatever the credential, and holds no secret. */
export type Connection = {
  id: string;
  baseUrl: string;
  /** What the same API is known by where its base URL may change; else the base URL. */
  address?: string;
};

/** `claimed` once the claim is known to be committed, so that the request may be out. */
export type SendsUnderWay = Set<{ preparationId: string; claimed: boolean }>;

/** What maintenance needs; it acts for nobody. */
export type SystemContext = {
  db: Database;
  api: Pick<ApiClient, "clockSkewMs" | "steadyClockSkewMs" | "fingerprints">;
  connection: Connection;
  vault: ReviewVault;
  clock: () => Date;
  /** Milliseconds from any origin that nobody sets back; they may stand still with the machine. By default Node's. */
  monotonic?: () => number;
  /** What this process sends: one set for all contexts of a process, since each of them may settle or retry. */
  underWay: SendsUnderWay;
  /** The tools as they were last discovered, without asking for them; null where they never were. */
  knownTools?: () => DiscoveryView | null;
  /** How it is found out whether accepted work was published; only people say so without. */
  publication?: PublicationSettings;
  /** Another number after each change of the database; null or absent where changes aren't told. */
  changeCount?: () => number | null;
  /** From 0 up to 1, for spreading retries; Math.random by default. */
  random?: () => number;
  /** Called with each send, so that the process does not end in the middle of one. */
  whileSending?: (send: Promise<void>) => Promise<void>;
  /** For tests that end the process at a named step. */
  atStep?: (step: SendStep) => Promise<void> | void;
};

/** What the recovery works with; it acts for nobody. */
export type RecoveryContext = Omit<SystemContext, "api"> & {
  policy: ReviewPolicy;
  api: SystemContext["api"] & Pick<ApiClient, "confirm" | "discover" | "importMedia">;
  /** The tools; a list that was fetched longer ago than `ageMsMax` is fetched again. */
  discover(ageMsMax?: number): Promise<DiscoveryView>;
};

/** The seams of a send: nothing committed; claim committed, nothing sent; answered, not recorded; recorded. */
export type SendStep = "before_claim" | "claimed" | "answered" | "recorded";

/** What every verb works with: who asks, what time it is, and its connections. */
export type ReviewContext = Omit<SystemContext, "api"> & {
  api: ApiClient;
  actor: Actor;
  policy: ReviewPolicy;
  /** Where passkeys are used: the host that they are for, and the origins of its pages. */
  relyingParty: RelyingParty;
  /** The provider that people sign in with, as far as verbs about people ask; null without one. */
  oidc: SignInProvider | null;
  /** How whoever asks can prove that it is them; absent: not at all. */
  identity?: () => Promise<Identity>;
  /** The same, but for one that was asked for after `since`, in ms of performance.now(), and a second ago at most. */
  discover(ageMsMax?: number, since?: number): Promise<DiscoveryView>;
  /** When the request came, in ms of performance.now(): what is asked for after that is as good as what it asks for itself. */
  arrivedAt?: number;
  /** The id of the next new review, where it has to be known before; else one is made up. */
  newReviewId?: () => string;
  /** Where mediaImport's input describes the upload, if it is not to be looked for: a JSON pointer. */
  uploadDescriptorPointer?: string | undefined;
  /** The authority on an input against its tool's schema; bounded in time. Without it the API alone judges. */
  validateInput?: (tool: ToolDescriptor, input: JsonValue) => Promise<InputProblem[]>;
};
export type SignInProvider = {
  issuer: string;
  /** Null where groups aren't the provider's. */
  groupsClaim: string | null;
  /** The roles of a group's members; null where roles are given by hand. */
  roles: ReadonlyMap<string, readonly Role[]> | null;
  /** Whether people sign in with it alone. */
  only: boolean;
};
export type RelyingParty = { id: string; origins: readonly string[] };
export type InputProblem = { path: string; message: string };

export type ReviewVault = Pick<
  Vault,
  | ("seal" | "open" | "openText" | "keyedHash" | "keyedHashes" | "matchesHash" | "fingerprint")
  | ("keyIds" | "hashKeysOf")
>;
