import type { JsonObject } from "@/lib/wire/contract/json";

/** Posts of integrationSchedulePostTool, and when they go out. */
export const words = (integrationId = "acc_fernpost_main", text = "The kettle is back."): JsonObject => ({
  integrationId,
  content: { kind: "text", text },
});
export const image = (images: number, settings?: JsonObject): JsonObject => ({
  integrationId: "acc_glimwall_studio",
  content: { kind: "image", images: Array.from({ length: images }, () => ({ mediaId: "med_lidgrip" })) },
  ...(settings ? { settings: { platform: "glimwall", ...settings } } : {}),
});
export const video = (settings: JsonObject): JsonObject => ({
  integrationId: "acc_reelmoor_films",
  content: { kind: "video", title: "Boil", mediaId: "med_coffeefilm" },
  settings: { platform: "reelmoor", category: "food", madeForChildren: false, ...settings },
});
export const board = (more: JsonObject): JsonObject => ({
  ...words("acc_hearthboard_nordic"),
  settings: { platform: "hearthboard", board: "camp-kitchen", ...more },
});
export const now = { type: "now" };
export const draft = { type: "draft" };
export const at = (time: string) => ({ type: "schedule", at: time });
