import type { DiscoveryView } from "@/lib/wire/api-client";
import { env } from "@/lib/desk/config/env";
import { settingDoubts, type SettingDoubt } from "@/lib/desk/config/setting-doubts";
import { log } from "@/lib/platform/log/log";
import { upstream } from "./upstream";

/** Asks the API once, so that whether it answers is known before anybody looks, and logs what of the settings doesn't fit it. */
export async function lookFirst(): Promise<void> {
  for (const { title, text, lines } of doubtsOf(await upstream().discovery.refresh()))
    log.warn([`${title}. ${text}`, ...lines.map((line) => `${line.label}: ${line.text}`)].join("\n"));
}

/** What of the settings doesn't fit the API as it last answered; empty before it was asked. */
export function settingDoubtsNow(): SettingDoubt[] {
  const view = upstream().discovery.known();
  return view === null ? [] : doubtsOf(view);
}

function doubtsOf(view: DiscoveryView): SettingDoubt[] {
  return settingDoubts(
    env(),
    view.kind === "known" ? { tools: view.discovery.tools } : { reason: view.reason },
  );
}
