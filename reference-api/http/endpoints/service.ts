import type { ImportTool, Tool } from "@/reference-api/tools/define";
import type { Bearer } from "../checks/bearer";
import type { RateLimit } from "../checks/rate";
import type { UploadSlots } from "../checks/upload-slots";
import type { Store } from "@/reference-api/store/tables";
import type { FollowUps } from "@/reference-api/tools/follow-ups";
import type { Addresses } from "@/reference-api/tools/addresses";

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
  /** Whether no platform refuses the posts of an input with this digest. */
  sparesPosts: (inputDigest: string) => boolean;
  bodyTimeoutMs: number;
  closedGates: ReadonlySet<string>;
  addresses: Addresses;
  uploadSlots: UploadSlots;
  followUps: FollowUps;
  prune: (now: Date) => Promise<void>;
};

export type Registry = {
  tools: readonly Tool[];
  find(name: string): Tool | undefined;
  importTool: ImportTool | undefined;
};

export function createRegistry(tools: readonly Tool[]): Registry {
  const byName = new Map(tools.map((tool) => [tool.descriptor.name, tool]));
  const importTool = tools.find((tool) => tool.kind === "imports");
  return { tools, find: (name) => byName.get(name), importTool };
}
