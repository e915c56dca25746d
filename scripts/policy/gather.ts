import { existsSync } from "node:fs";
import { sqlitePath } from "@/lib/platform/db/database-name";
import { createApiClient, createDiscovery, type ApiClient, type DiscoveryView } from "@/lib/wire/api-client";
import { readKeptEnv, type Env } from "@/lib/desk/config/env";
import { keepsEarlierDefault, policyOf } from "@/lib/desk/config/policy-default";
import type { Database } from "@/lib/desk/database/open-database";
import { listPeople } from "@/lib/desk/people/people";
import type { Person } from "@/lib/desk/policy/permissions";
import type { ReviewPolicy } from "@/lib/desk/policy/review-policy";
import { policiesBeside } from "@/lib/desk/reviews";
import { createVault } from "@/lib/platform/vault/secrets";
import { openForCommand } from "../data/open-for-command";

/** What a policy is judged by: who there is and what the API lists; null where that can't be told. */
export type Gathered = {
  settings: Env;
  db: Database | null;
  api: ApiClient;
  /** The policy of the desk as it is configured, with what instances that are up apply beside it. */
  policy: ReviewPolicy;
  keepsEarlierDefault: boolean;
  people: Person[] | null;
  tools: Extract<DiscoveryView, { kind: "known" }> | null;
};

const timeoutMs = 10_000;
const deskOf = ({ databaseUrl, appSecrets }: Env) => ({ databaseUrl, vault: createVault(appSecrets) });

/** Reads the configuration and what it leads to, and closes it again. Throws EnvError and the database's own error. */
export async function withDesk<Value>(
  variables: Readonly<Record<string, string | undefined>>,
  work: (desk: Gathered) => Promise<Value>,
): Promise<Value> {
  const settings = readKeptEnv(variables);
  const api = createApiClient({ ...settings.toolApi, timeoutMs });
  const path = sqlitePath(settings.databaseUrl);
  // Opening it would make an empty one.
  const db = path === null || existsSync(path) ? await openForCommand(deskOf(settings)) : null;
  try {
    const kept = db !== null && (await keepsEarlierDefault(db));
    const policy = policyOf(settings, { keepsEarlierDefault: kept });
    return await work({
      ...{ settings, db, api },
      policy: db === null ? policy : { ...policy, beside: await policiesBeside(db, policy) },
      keepsEarlierDefault: settings.reviewPolicy === null && kept,
      people: db === null ? null : await listPeople(db),
      tools: settings.toolApi.credential === "" ? null : await listed(api),
    });
  } finally {
    await db?.destroy();
  }
}

async function listed(api: ApiClient): Promise<Gathered["tools"]> {
  const view = await createDiscovery(api, () => new Date()).refresh();
  return view.kind === "known" ? view : null;
}
