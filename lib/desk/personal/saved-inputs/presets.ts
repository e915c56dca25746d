import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Selectable } from "kysely";
import { id, inputText, toolName } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import { isJsonObject, parseJson } from "@/lib/wire/contract/json";
import type { PresetsTable } from "@/lib/desk/database/tables/saved-input-tables";
import { concealedPlaces, withoutPlaces } from "@/lib/wire/json-schema/concealed";
import { may } from "@/lib/desk/policy/permissions";
import { notAnObject, refusal } from "@/lib/desk/reviews/refusals/refusal";
import type { Reason } from "@/lib/desk/reviews/refusals/types";
import type { VerbRefusal, VerbResult } from "@/lib/desk/reviews/verbs/types";
import { openedText } from "@/lib/platform/vault/opened-text";
import { addressOf, byName, schemaOfTool, type SavedInputContext } from "./context";
import type { PresetItem, PresetView, SavedInputReason } from "./types";

export const presetNameMax = 80;
/** Of one person. */
export const presetsPerPersonMax = 200;
/** Own and shared ones, as they are listed. */
const listedMax = 200;

const presetToSave = z.object({
  toolName,
  /** The preset to change; null for a new one. */
  presetId: id.nullable(),
  name: z.string().max(1_000),
  isShared: z.boolean(),
  /** Exact JSON text of the input object; null leaves a preset's input as it is. */
  inputText: inputText.nullable(),
});
export type PresetToSave = z.output<typeof presetToSave>;

/** The person's own presets of a tool and the shared ones, by name; of every tool where none is named. */
export const listPresets = verb({
  permission: "tools:read",
  writes: false,
  input: z.string(),
  async run(context: SavedInputContext, toolName): Promise<VerbResult<PresetItem[]>> {
    const rows = await context.db
      .selectFrom("presets")
      .selectAll()
      .where("api_address", "=", addressOf(context))
      .$if(toolName !== "", (query) => query.where("tool_name", "=", toolName))
      .where((row) => row.or([row("is_shared", "=", 1), row("owner_id", "=", context.actor.id)]))
      .orderBy("created_at")
      .limit(listedMax)
      .execute();
    const items = rows.map((row) =>
      itemOf(context, row, openedText(context.vault, row.name_sealed, placeOf(row.id, "name"))),
    );
    return { ok: true, value: items.sort(byName) };
  },
});

export const readPreset = verb({
  permission: "tools:run",
  writes: false,
  input: id,
  async run(context: SavedInputContext, presetId): Promise<VerbResult<PresetView, SavedInputReason>> {
    const row = await visiblePreset(context, presetId);
    if (!row) return noSuchPreset;
    const name = openedText(context.vault, row.name_sealed, placeOf(row.id, "name"));
    const inputText = openedText(context.vault, row.input_sealed, placeOf(row.id, "input"));
    if (name === null || inputText === null) return refusal("secret_unusable", { code: "preset_unopened" });
    return { ok: true, value: { ...itemOf(context, row, name), name, inputText } };
  },
});

/** Keeps a preset that is opened from being erased as unused; noted once a day. */
export const notePresetUse = verb({
  permission: "tools:run",
  writes: true,
  input: id,
  async run(context: SavedInputContext, presetId): Promise<VerbResult<{ noted: boolean }>> {
    const now = context.clock();
    const noted = await context.db
      .updateTable("presets")
      .set({ used_at: now.toISOString() })
      .where("id", "=", presetId)
      .where("used_at", "<=", new Date(now.getTime() - 86_400_000).toISOString())
      .returning("id")
      .executeTakeFirst();
    return { ok: true, value: { noted: noted !== undefined } };
  },
});

/** Keeps an input under a name, without what the tool's schema conceals, or changes the person's own preset. */
export const savePreset = verb({
  permission: "tools:run",
  writes: true,
  input: presetToSave,
  async run(context: SavedInputContext, wanted): Promise<VerbResult<PresetItem, Reason | SavedInputReason>> {
    const name = wanted.name.trim();
    if (name === "" || name.length > presetNameMax)
      return refusal("invalid_input", { code: "preset_name_length", max: presetNameMax });
    const input = wanted.inputText === null ? null : await inputToKeep(context, wanted, wanted.inputText);
    if (input !== null && !input.ok) return input;
    return wanted.presetId === null
      ? addPreset(context, wanted, name, input?.text ?? "{}")
      : changePreset(context, wanted, wanted.presetId, name, input?.text ?? null);
  },
});

/** Erases a preset: one's own, or as an administrator a shared one. */
export const deletePreset = verb({
  // The owner, or whoever may manage presets: asked below.
  permission: "tools:read",
  writes: true,
  input: id,
  async run(context: SavedInputContext, presetId): Promise<VerbResult<{ deleted: true }, SavedInputReason>> {
    const row = await visiblePreset(context, presetId);
    if (!row) return noSuchPreset;
    if (!mayDelete(context, row)) return notTheOwner;
    await context.db
      .deleteFrom("presets")
      .where("id", "=", presetId)
      .where("is_shared", "=", row.is_shared)
      .execute();
    return { ok: true, value: { deleted: true } };
  },
});

async function addPreset(
  context: SavedInputContext,
  { toolName, isShared }: PresetToSave,
  name: string,
  inputText: string,
): Promise<VerbResult<PresetItem, Reason | SavedInputReason>> {
  const { count } = await context.db
    .selectFrom("presets")
    .select((row) => row.fn.countAll().as("count"))
    .where("owner_id", "=", context.actor.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= presetsPerPersonMax)
    return refusal("blocked", { code: "too_many_presets", max: presetsPerPersonMax });
  const id = randomUUID();
  const at = context.clock().toISOString();
  const row = await context.db
    .insertInto("presets")
    .values({
      id,
      api_address: addressOf(context),
      tool_name: toolName,
      owner_id: context.actor.id,
      owner_name: context.actor.name,
      is_shared: isShared ? 1 : 0,
      name_sealed: context.vault.seal(name, placeOf(id, "name")),
      input_sealed: context.vault.seal(inputText, placeOf(id, "input")),
      created_at: at,
      updated_at: at,
      used_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ok: true, value: itemOf(context, row, name) };
}

async function changePreset(
  context: SavedInputContext,
  { toolName, isShared }: PresetToSave,
  id: string,
  name: string,
  inputText: string | null,
): Promise<VerbResult<PresetItem, Reason | SavedInputReason>> {
  const at = context.clock().toISOString();
  const row = await context.db
    .updateTable("presets")
    .set({
      is_shared: isShared ? 1 : 0,
      name_sealed: context.vault.seal(name, placeOf(id, "name")),
      ...(inputText === null ? {} : { input_sealed: context.vault.seal(inputText, placeOf(id, "input")) }),
      updated_at: at,
      used_at: at,
    })
    .where("id", "=", id)
    .where("owner_id", "=", context.actor.id)
    .where("tool_name", "=", toolName)
    .returningAll()
    .executeTakeFirst();
  if (row) return { ok: true, value: itemOf(context, row, name) };
  return (await visiblePreset(context, id)) ? notTheOwner : noSuchPreset;
}

async function inputToKeep(
  context: SavedInputContext,
  { toolName }: PresetToSave,
  inputText: string,
): Promise<{ ok: true; text: string } | VerbRefusal> {
  const parsed = parseJson(inputText);
  if (!parsed.ok || !isJsonObject(parsed.value)) return notAnObject;
  const tool = await schemaOfTool(context, toolName);
  if (!tool.ok) return tool;
  const places = concealedPlaces(tool.schema, parsed.value);
  return { ok: true, text: places.includes("") ? "{}" : withoutPlaces(parsed.value, places) };
}

/** Somebody else's own preset is as good as none. */
function visiblePreset(
  context: SavedInputContext,
  id: string,
): Promise<Selectable<PresetsTable> | undefined> {
  return context.db
    .selectFrom("presets")
    .selectAll()
    .where("id", "=", id)
    .where("api_address", "=", addressOf(context))
    .where((row) => row.or([row("is_shared", "=", 1), row("owner_id", "=", context.actor.id)]))
    .executeTakeFirst();
}

function itemOf(
  context: SavedInputContext,
  row: Omit<Selectable<PresetsTable>, "name_sealed" | "input_sealed">,
  name: string | null,
): PresetItem {
  return {
    id: row.id,
    toolName: row.tool_name,
    name,
    isShared: row.is_shared === 1,
    owner: { id: row.owner_id, name: row.owner_name },
    updatedAt: row.updated_at,
    mayChange: name !== null && row.owner_id === context.actor.id && may(context.actor, "tools:run"),
    mayDelete: mayDelete(context, row),
  };
}

function mayDelete(
  { actor }: Pick<SavedInputContext, "actor">,
  row: Pick<Selectable<PresetsTable>, "owner_id" | "is_shared">,
): boolean {
  if (row.owner_id === actor.id) return may(actor, "tools:run");
  return row.is_shared === 1 && may(actor, "presets:manage");
}

/** Bound to the row: moved to another one, it can't be opened. */
function placeOf(id: string, part: "name" | "input"): string {
  return `preset:${id}:${part}`;
}

const noSuchPreset = refusal<SavedInputReason>("not_found", { code: "no_such_preset" });
const notTheOwner = refusal<SavedInputReason>("forbidden", { code: "not_the_owner" });
