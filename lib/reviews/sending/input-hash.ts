import { createHash, createHmac } from "node:crypto";
import { canonicalJson } from "@/lib/contract/canonical-json";
import { parseJson, type JsonValue } from "@/lib/contract/json";
import { guardKey } from "@/lib/db/guard-key";
import type { Connection, SystemContext } from "../context";
import { openInput } from "../store/secrets-of-preparation";
import type { ReviewState } from "../types";

/** Hashes inputs so that the same work on the same API is recognised; the credential has no part in it. */
export type InputHasher = (address: string, toolName: string, input: JsonValue) => string;

type HasherContext = Pick<SystemContext, "db" | "vault" | "clock" | "connection">;

const hashers = new WeakMap<object, WeakMap<object, Promise<InputHasher | null>>>();

/**
 * The hasher of this database. The first call makes sure that everything that can still matter is hashed by it: what an
 * earlier version of the desk left had hashes of APP_SECRET and of the credential. It runs before the first send, at the
 * start or wherever the guard is first asked, and is safe in several processes at once. Null while the configured
 * secrets don't fit: nothing may be prepared, approved or sent then.
 */
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
  const hasher: InputHasher = (address, toolName, input) =>
    prefix +
    createHmac("sha256", key)
      .update(canonicalJson([address, toolName, input]), "utf8")
      .digest("hex");
  await hashAnew(context, prefix, hasher);
  return hasher;
}

/** What is open, and what can be open again: a late reply may call even a failed one into question. */
const mayMatter: readonly ReviewState[] = [
  "preparing",
  "awaiting_review",
  "approved",
  "sending",
  "uncertain",
  "unresolved",
  "failed",
];
const acceptedForMs = 24 * 60 * 60 * 1000;
const atOnce = 200;

async function hashAnew(context: HasherContext, prefix: string, hasher: InputHasher): Promise<void> {
  const { db, vault, connection } = context;
  const accepted = new Date(context.clock().getTime() - acceptedForMs).toISOString();
  for (let after = ""; ;) {
    const rows = await db
      .selectFrom("preparations")
      .innerJoin("reviews", "reviews.id", "preparations.review_id")
      .select(["preparations.id", "input_sealed", "input_hash", "tool_name", "base_url", "connection_id"])
      .where("input_hash", "not like", `${prefix}%`)
      .where("input_sealed", "is not", null)
      .where("preparations.id", ">", after)
      .where((eb) =>
        eb.or([
          eb("state", "in", [...mayMatter]),
          eb.and([eb("state", "=", "accepted"), eb("ended_at", ">", accepted)]),
        ]),
      )
      .orderBy("preparations.id")
      .limit(atOnce)
      .execute();
    for (const row of rows) {
      const text = openInput(vault, row);
      const input = text === null ? null : parseJson(text);
      // What can't be opened can't be sent either.
      if (!input?.ok) continue;
      const here = row.connection_id === connection.id ? connection : { baseUrl: row.base_url };
      await db
        .updateTable("preparations")
        .set({ input_hash: hasher(guardAddress(here), row.tool_name, input.value) })
        .where("id", "=", row.id)
        .where("input_hash", "=", row.input_hash)
        .execute();
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
}
