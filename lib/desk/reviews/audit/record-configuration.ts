import { isJsonObject, parseJson, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { sha256 } from "@/lib/desk/record/entry";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import type { SystemContext } from "../context";
import { lockName } from "@/lib/platform/db/lock-name";
import type { Tx } from "../store/rows";
import { appendAudit } from "./audit";

const configurationEvent = "configuration_changed";

export type Configuration = {
  release: string;
  /** The value of each setting that is set; of a file with its content. The record has keyed hashes of them. */
  settings: Readonly<Record<string, string>>;
  /** The SHA-256 of the policy's file, null without one, and the rules that apply, by what they are for. */
  policy: { file: string | null; rules: Readonly<Record<string, JsonObject>> };
};
type Context = Pick<SystemContext, "db" | "clock"> & {
  vault: Pick<SystemContext["vault"], "seal" | "keyedHash" | "matchesHash" | "keyIds">;
};

const namedMax = 12;
const purpose = "configuration";

/**
 * Has the record say with what this desk was started, where that is another configuration than the one that it says last:
 * names of settings, and of their values keyed hashes. Returns whether it did. To be called while the secrets fit.
 */
export async function recordConfiguration(context: Context, configuration: Configuration): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    await lockName(tx, "configuration");
    const known = await lastConfiguration(tx);
    const { vault } = context;
    const settings = Object.fromEntries(
      Object.entries(configuration.settings).map(([name, value]) => [
        name,
        vault.keyedHash(purpose, `${name}\n${value}`),
      ]),
    );
    const rules = Object.fromEntries(
      Object.entries(configuration.policy.rules).map(([name, rule]) => [name, sha256(canonicalJson(rule))]),
    );
    const changedSettings = changesOf(known.settings, configuration.settings, (name, hash, value) =>
      vault.matchesHash(purpose, `${name}\n${value}`, hash),
    );
    const changedRules = changesOf(known.rules, rules, (_name, digest, now) => digest === now);
    const secrets = [...vault.keyIds];
    const facts: [string, boolean][] = [
      [`settings ${listed(changedSettings)}`, changedSettings.length > 0],
      [`rules of the policy for ${listed(changedRules)}`, changedRules.length > 0],
      ["the policy’s file", known.file !== configuration.policy.file && changedRules.length === 0],
      ["the secrets", known.secrets.join() !== secrets.join()],
      [`the release, now ${configuration.release}`, known.release !== configuration.release],
    ];
    const changed = facts.flatMap(([fact, isChanged]) => (isChanged ? [fact] : []));
    if (changed.length === 0) return false;
    await appendAudit(tx, context as SystemContext, {
      chain: "configuration",
      by: null,
      event: configurationEvent,
      text: known.isFirst
        ? `Noted the configuration: ${counted(settings, "setting")}, ${counted(rules, "rule")} of the policy.`
        : `Started with another configuration: ${changed.join("; ")}.`,
      ...{ toolName: null, reviewId: null, revision: null },
      details: {
        ...{ release: configuration.release, settings, secrets },
        policy: { file: configuration.policy.file, rules },
        changed: { settings: changedSettings, rules: changedRules },
      },
    });
    return true;
  });
}

type Known = {
  isFirst: boolean;
  release: string | null;
  settings: Record<string, string>;
  rules: Record<string, string>;
  file: string | null;
  secrets: string[];
};

async function lastConfiguration(tx: Tx): Promise<Known> {
  const row = await tx
    .selectFrom("audit_entries")
    .select("details_json")
    .where("chain", "=", "configuration")
    .where("event", "=", configurationEvent)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const parsed = row ? parseJson(row.details_json) : null;
  const details = parsed?.ok && isJsonObject(parsed.value) ? parsed.value : {};
  const policy = isJsonObject(details["policy"]) ? details["policy"] : {};
  const { release = null } = details;
  const { file = null } = policy;
  return {
    isFirst: row === undefined,
    release: typeof release === "string" ? release : null,
    settings: textsIn(details["settings"]),
    rules: textsIn(policy["rules"]),
    file: typeof file === "string" ? file : null,
    secrets: Object.values(textsIn(details["secrets"])),
  };
}

function textsIn(value: JsonValue | undefined): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) => (typeof text === "string" ? [[name, text]] : [])),
  );
}

/** The names of what is new, of what is gone and of what isn't the same any more, in their order. */
function changesOf(
  known: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
  isSame: (name: string, known: string, now: string) => boolean,
): string[] {
  const names = [...new Set([...Object.keys(known), ...Object.keys(now)])].sort();
  return names.filter((name) => {
    const [before, after] = [known[name], now[name]];
    return before === undefined || after === undefined || !isSame(name, before, after);
  });
}

function counted(things: object, one: string): string {
  const count = Object.keys(things).length;
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

function listed(names: readonly string[]): string {
  const more = names.length - namedMax;
  return `${names.slice(0, namedMax).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
