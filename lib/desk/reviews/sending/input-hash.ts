import { createHash, createHmac } from "node:crypto";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import type { JsonValue } from "@/lib/wire/contract/json";
import { guardKey } from "@/lib/desk/database/guard-key";
import type { Connection, SystemContext } from "../context";

/** Hashes inputs so that the same work on the same API is recognised; the credential has no part in it. */
export type InputHasher = (address: string, toolName: string, input: JsonValue) => string;

type HasherContext = Pick<SystemContext, "db" | "vault">;

const hashers = new WeakMap<object, WeakMap<object, Promise<InputHasher | null>>>();

/** Null while the configured secrets don't fit: nothing may be prepared, approved or sent then. */
export function inputHasher(context: HasherContext): Promise<InputHasher | null> {
  const ofDatabase = hashers.get(context.db) ?? new WeakMap<object, Promise<InputHasher | null>>();
  hashers.set(context.db, ofDatabase);
  const kept = ofDatabase.get(context.vault);
  if (kept) return kept;
  const made = makeHasher(context);
  ofDatabase.set(context.vault, made);
  // What could not be had now may be had later.
  made.then(
    (hasher) => (hasher === null ? ofDatabase.delete(context.vault) : false),
    () => ofDatabase.delete(context.vault),
  );
  return made;
}

/** By what the API is known to the guard: the same for as long as it is the same API. */
export function guardAddress({ address, baseUrl }: Pick<Connection, "address" | "baseUrl">): string {
  return (address ?? (URL.canParse(baseUrl) ? new URL(baseUrl).href : baseUrl)).replace(/\/+$/, "");
}

async function makeHasher(context: HasherContext): Promise<InputHasher | null> {
  const key = await guardKey(context.db, context.vault);
  if (key === null) return null;
  const prefix = `guard.${createHash("sha256").update(key).digest("hex").slice(0, 8)}.`;
  return (address, toolName, input) =>
    prefix +
    createHmac("sha256", key)
      .update(canonicalJson([address, toolName, input]), "utf8")
      .digest("hex");
}
