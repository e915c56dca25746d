import { z } from "zod";
import { nothing, toolName } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import { refusal } from "@/lib/desk/reviews/refusals/refusal";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { addressOf, type SavedInputContext } from "./context";
import type { PersonTools, SavedInputReason } from "./types";

/** Of one person, for one API. */
export const pinsMax = 30;
export const usedMax = 20;

type ReadContext = Pick<SavedInputContext, "db" | "actor" | "connection">;
type WriteContext = ReadContext & Pick<SavedInputContext, "clock" | "vault">;

export const readPersonTools = verb({
  permission: "tools:read",
  writes: false,
  input: nothing,
  async run(context: ReadContext): Promise<VerbResult<PersonTools>> {
    return { ok: true, value: await readTools(context) };
  },
});

async function readTools(context: ReadContext): Promise<PersonTools> {
  const rows = await context.db
    .selectFrom("person_tools")
    .select(["tool_name", "pinned_at", "used_at"])
    .where("person_id", "=", context.actor.id)
    .where("api_address", "=", addressOf(context))
    .execute();
  const pinned = rows.flatMap(({ tool_name, pinned_at }) =>
    pinned_at === null ? [] : { name: tool_name, at: pinned_at },
  );
  const recent = rows.flatMap(({ tool_name, used_at }) =>
    used_at === null ? [] : { name: tool_name, at: used_at },
  );
  return {
    pinned: pinned.sort(earliestFirst).map(({ name }) => name),
    recent: recent.sort((one, other) => earliestFirst(other, one)).slice(0, usedMax),
  };
}

/** Pins a tool for this person alone, or takes the pin away. */
export const pinTool = verb({
  permission: "tools:read",
  writes: true,
  input: z.object({ toolName, isPinned: z.boolean() }),
  async run(
    context: WriteContext,
    { toolName, isPinned },
  ): Promise<VerbResult<PersonTools, SavedInputReason>> {
    const before = await readTools(context);
    const { pinned } = before;
    if (pinned.includes(toolName) === isPinned) return { ok: true, value: before };
    if (isPinned && pinned.length >= pinsMax)
      return refusal<SavedInputReason>("conflict", { code: "too_many_pins", max: pinsMax });
    await put(context, toolName, { pinned_at: isPinned ? context.clock().toISOString() : null });
    await eraseUnneeded(context);
    return { ok: true, value: await readTools(context) };
  },
});

/** Notes that this person has just run or prepared a tool. */
export const noteToolUse = verb({
  permission: "tools:run",
  writes: true,
  input: z.object({ toolName }),
  async run(context: WriteContext, { toolName }): Promise<VerbResult<{ noted: true }>> {
    await put(context, toolName, { used_at: context.clock().toISOString() });
    await eraseUnneeded(context);
    return { ok: true, value: { noted: true } };
  },
});

async function put(
  context: WriteContext,
  toolName: string,
  change: { pinned_at: string | null } | { used_at: string },
): Promise<void> {
  await context.db
    .insertInto("person_tools")
    .values({
      person_id: context.actor.id,
      api_address: addressOf(context),
      tool_name: toolName,
      pinned_at: null,
      used_at: null,
      ...change,
    })
    .onConflict((conflict) => conflict.columns(["person_id", "api_address", "tool_name"]).doUpdateSet(change))
    .execute();
}

/** Neither pinned nor among the last used. */
async function eraseUnneeded(context: WriteContext): Promise<void> {
  const own = context.db
    .selectFrom("person_tools")
    .where("person_id", "=", context.actor.id)
    .where("api_address", "=", addressOf(context));
  const beyond = await own
    .select(["tool_name", "used_at"])
    .where("used_at", "is not", null)
    .orderBy("used_at", "desc")
    .limit(usedMax)
    .offset(usedMax)
    .execute();
  const ofPerson = () =>
    context.db
      .deleteFrom("person_tools")
      .where("person_id", "=", context.actor.id)
      .where("api_address", "=", addressOf(context))
      .where("pinned_at", "is", null);
  if (beyond.length > 0)
    await ofPerson()
      .where(
        "tool_name",
        "in",
        beyond.map(({ tool_name }) => tool_name),
      )
      .execute();
  await ofPerson().where("used_at", "is", null).execute();
}

function earliestFirst(one: { at: string }, other: { at: string }): number {
  return one.at < other.at ? -1 : one.at > other.at ? 1 : 0;
}
