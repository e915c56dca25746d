import { z } from "zod";
import { toolName } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import { isJsonObject, parseJson, stringifyJson } from "@/lib/wire/contract/json";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { openedText } from "@/lib/platform/vault/opened-text";
import { addressOf, type SavedInputContext } from "./context";
import type { TableLayout, TableLayouts } from "./types";

/** Of one person; past it the oldest go. */
export const layoutsPerPersonMax = 200;

const columnName = z.string().max(200).nullable();
const tableLayoutToSave = z.strictObject({
  toolName,
  listPath: z.string().max(500),
  layout: z.strictObject({
    shown: z.array(columnName).max(200).nullable(),
    pinned: z.array(columnName).max(200),
    sort: z.strictObject({ name: columnName, descending: z.boolean() }).nullable(),
  }),
});

type LayoutContext = Pick<SavedInputContext, "db" | "vault" | "clock" | "actor" | "connection">;

export const readTableLayouts = verb({
  permission: "tools:read",
  writes: false,
  input: z.string(),
  async run(context: LayoutContext, toolName): Promise<VerbResult<TableLayouts>> {
    const rows = await ownLayouts(context)
      .select(["list_path", "layout_sealed"])
      .where("tool_name", "=", toolName)
      .execute();
    const layouts = rows.map(({ list_path, layout_sealed }) => {
      const text = openedText(context.vault, layout_sealed, placeOf(context, toolName, list_path));
      const parsed = text === null ? null : parseJson(text);
      // The verb below wrote it, and nobody else can seal it.
      return [list_path, parsed?.ok && isJsonObject(parsed.value) ? (parsed.value as TableLayout) : null];
    });
    return { ok: true, value: Object.fromEntries(layouts) as TableLayouts };
  },
});

/** Keeps how one table is arranged; as it is at first, nothing is kept. */
export const saveTableLayout = verb({
  permission: "tools:read",
  writes: true,
  input: tableLayoutToSave,
  async run(context: LayoutContext, { toolName, listPath, layout }): Promise<VerbResult<{ kept: boolean }>> {
    const kept = layout.shown !== null || layout.pinned.length > 0 || layout.sort !== null;
    if (!kept) {
      await context.db
        .deleteFrom("table_layouts")
        .where("person_id", "=", context.actor.id)
        .where("api_address", "=", addressOf(context))
        .where("tool_name", "=", toolName)
        .where("list_path", "=", listPath)
        .execute();
      return { ok: true, value: { kept } };
    }
    const change = {
      layout_sealed: context.vault.seal(stringifyJson(layout), placeOf(context, toolName, listPath)),
      changed_at: context.clock().toISOString(),
    };
    const key = { person_id: context.actor.id, api_address: addressOf(context), tool_name: toolName };
    await context.db
      .insertInto("table_layouts")
      .values({ ...key, list_path: listPath, ...change })
      .onConflict((conflict) =>
        conflict.columns(["person_id", "api_address", "tool_name", "list_path"]).doUpdateSet(change),
      )
      .execute();
    await eraseBeyondMax(context);
    return { ok: true, value: { kept } };
  },
});

async function eraseBeyondMax({ db, actor }: LayoutContext): Promise<void> {
  const [last] = await db
    .selectFrom("table_layouts")
    .select("changed_at")
    .where("person_id", "=", actor.id)
    .orderBy("changed_at", "desc")
    .limit(1)
    .offset(layoutsPerPersonMax)
    .execute();
  if (last)
    await db
      .deleteFrom("table_layouts")
      .where("person_id", "=", actor.id)
      .where("changed_at", "<=", last.changed_at)
      .execute();
}

function ownLayouts(context: LayoutContext) {
  return context.db
    .selectFrom("table_layouts")
    .where("person_id", "=", context.actor.id)
    .where("api_address", "=", addressOf(context));
}

/** Bound to its table and person: moved to another one, it can't be opened. */
function placeOf(context: LayoutContext, toolName: string, listPath: string): string {
  return `table-layout:${stringifyJson([context.actor.id, addressOf(context), toolName, listPath])}`;
}
