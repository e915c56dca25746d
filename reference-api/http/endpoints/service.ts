import type { Bearer } from "../checks/bearer";
import type { RateLimit } from "../checks/rate";
import type { UploadSlots } from "../checks/upload-slots";
import type { Store } from "../../store/tables";
import type { FollowUps } from "../../tools/follow-ups";
import { type Addresses } from "../../tools/addresses";
import { type Registry } from "../../tools/registry";

/** Made once per API. */
export type Service = {
  store: Store;
  registry: Registry;
  /** The body of discovery for these scopes. */
  discovery: (scopes: ReadonlySet<string>) => Uint8Array<ArrayBuffer>;
  bearer: Bearer;
  rateLimit: RateLimit;
  clock: () => Date;
  /** The life of the next capability, which is for an input with this digest. */
  capabilitySeconds: (inputDigest: string) => number;
  bodyTimeoutMs: number;
  closedGates: ReadonlySet<string>;
  addresses: Addresses;
  uploadSlots: UploadSlots;
  followUps: FollowUps;
  prune: (now: Date) => Promise<void>;
};
