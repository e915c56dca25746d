import type { JsonObject } from "@/lib/wire/contract/json";
import type { ReferenceApiOptions } from "../api/options";
import { outputOf, startServer, type TestServer } from "./server";

const start = Date.parse("2031-03-14T09:00:00Z");

export async function withClock(
  options: Partial<ReferenceApiOptions> = {},
): Promise<{ api: TestServer; pass: (seconds: number) => void }> {
  let now = start;
  const api = await startServer({ clock: () => new Date(now), ...options });
  return { api, pass: (seconds) => void (now += seconds * 1000) };
}

export const text = (accountId = "acc_fernpost_main", words = "The kettle is back.") => ({
  accountId,
  content: { kind: "text", text: words },
});
export const video = {
  accountId: "acc_reelmoor_films",
  content: { kind: "video", title: "Boil", mediaId: "med_coffeefilm" },
};
export const draft = (posts: JsonObject[], more: JsonObject = {}): JsonObject => ({
  name: "Back in stock",
  objective: "sales",
  posts,
  ...more,
});

export async function stateOf(api: TestServer, campaignId: string): Promise<unknown> {
  return outputOf(await api.call("campaignGet", { campaignId }))["state"];
}

export async function statuses(api: TestServer, campaignId: string): Promise<JsonObject[]> {
  return outputOf(await api.call("scheduleList", { campaignId }))["items"] as JsonObject[];
}

export function idOf(value: unknown): string {
  return String((value as { id?: unknown }).id);
}
