import type { DiscoveryView } from "@/lib/wire/api-client";
import { env } from "@/lib/desk/config/env";
import { keepsDefaultNow, policyNow } from "@/lib/desk/config/policy-default";
import { policyDoubts } from "@/lib/desk/config/policy-doubts";
import { settingDoubts, type SettingDoubt } from "@/lib/desk/config/setting-doubts";
import type { Database } from "@/lib/desk/database/open-database";
import { listPeople } from "@/lib/desk/people/people";
import { log } from "@/lib/platform/log/log";
import { upstream } from "./upstream";

/** Logs what of the policy needs somebody, before anybody is served. */
export async function lookAtPolicy(db: Database): Promise<void> {
  logDoubts(await doubtsOfPolicy(db));
}

/** Asks the API once, so that whether it answers is known before anybody looks, and logs what of the settings doesn't fit it. */
export async function lookFirst(): Promise<void> {
  logDoubts(doubtsOf(await upstream().discovery.refresh()));
}

/** What of the settings needs somebody: of those that depend on the API, as it last answered. */
export async function settingDoubtsNow(db: Database): Promise<SettingDoubt[]> {
  const view = upstream().discovery.known();
  return [...(await doubtsOfPolicy(db)), ...(view === null ? [] : doubtsOf(view))];
}

async function doubtsOfPolicy(db: Database): Promise<SettingDoubt[]> {
  const { policySource: source } = env();
  return policyDoubts(policyNow(), await listPeople(db), { keepsEarlierDefault: keepsDefaultNow(), source });
}

function doubtsOf(view: DiscoveryView): SettingDoubt[] {
  return settingDoubts(
    { ...env(), reviewPolicy: policyNow() },
    view.kind === "known" ? { tools: view.discovery.tools } : { reason: view.reason },
  );
}

function logDoubts(doubts: readonly SettingDoubt[]): void {
  for (const { title, text, lines } of doubts)
    log.warn([`${title}. ${text}`, ...lines.map((line) => `${line.label}: ${line.text}`)].join("\n"));
}
