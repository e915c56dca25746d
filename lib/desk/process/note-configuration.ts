import { env } from "@/lib/desk/config/env";
import { policyNow } from "@/lib/desk/config/policy-default";
import { vault } from "@/lib/desk/config/process-vault";
import { settingsNow } from "@/lib/desk/config/settings-now";
import type { Database } from "@/lib/desk/database/open-database";
import { recordConfiguration } from "@/lib/desk/reviews";
import type { JsonObject } from "@/lib/wire/contract/json";
import { runningVersion } from "@/lib/platform/runtime/running-version";

/** Has the record say with what this desk was started, where that has changed. */
export async function noteConfiguration(db: Database): Promise<void> {
  await recordConfiguration(
    { db, vault: vault(), clock: () => new Date() },
    {
      release: runningVersion().version,
      settings: settingsNow(process.env),
      policy: { file: env().policySource?.sha256 ?? null, rules: namedRules(policyNow()) },
    },
  );
}

/** Each rule by what it is for; of two for the same the second has its number. */
function namedRules({ rules }: ReturnType<typeof policyNow>): Record<string, JsonObject> {
  const named: Record<string, JsonObject> = {};
  for (const [place, rule] of rules.entries()) {
    const { tools, destructive } = rule;
    const which = destructive === undefined ? "" : destructive ? " (destructive)" : " (not destructive)";
    const name = `${tools.join(", ")}${which}`;
    // As JSON has it: without what isn't set.
    const plain = JSON.parse(JSON.stringify(rule)) as JsonObject;
    named[name in named ? `${name} (rule ${place + 1})` : name] = plain;
  }
  return named;
}
