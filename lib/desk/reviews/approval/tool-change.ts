import { createHash } from "node:crypto";
import type { DiscoveryView } from "@/lib/wire/api-client";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import { toolNature } from "@/lib/wire/contract/tool-nature";
import type { RecoveryContext, ReviewContext } from "../context";
import type { PreparationRow, ReviewRows } from "../store/rows";
import type { ToolChange, ToolDifference } from "./types";
import type { ReviewTool } from "../types";

type Destructive = ReviewTool["destructive"];
/** How a tool is declared, as far as a decision on it depends on that. `schema` is a SHA-256. */
type Declared = { destructive: Destructive; schema: string; gate: string | null };
type DeclaredNow = Declared | "gone" | "ambiguous";

/** What is kept with a preparation of how its tool was declared. */
export function declaredJson(tool: ToolDescriptor): string {
  return JSON.stringify(declared(tool));
}

/** A schema may be large and is looked at with every read of a review: hashed once for each discovery. */
const known = new WeakMap<ToolDescriptor, Declared>();

function declared(tool: ToolDescriptor): Declared {
  const made = known.get(tool) ?? {
    destructive: toolNature(tool).destructive,
    schema: hashOf(canonicalJson(tool.inputSchema ?? null)),
    gate: tool.gate ?? null,
  };
  known.set(tool, made);
  return made;
}

/** How long a decision waits for the API's list of tools, before the last known one is gone by. */
const askedForMs = 2_000;

/** The tools, from a list no older than this; where the API can't tell now, as they were last known. */
export async function toolsNow(
  context: Pick<ReviewContext, "discover" | "knownTools">,
  ...age: Parameters<ReviewContext["discover"]>
): Promise<DiscoveryView | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, askedForMs, null);
  });
  try {
    return (await Promise.race([context.discover(...age), tooLate])) ?? context.knownTools?.() ?? null;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What has changed about a preparation's tool, by a list that was asked for after the request came: of several requests that
 * came before it, each may go by it. One that shows a change is asked for anew, so that nobody is held up by another's answer.
 */
export async function toolChangeNow(
  context: Pick<ReviewContext, "discover" | "knownTools" | "arrivedAt">,
  toolName: string,
  row: Pick<PreparationRow, "tool_json" | "destructive">,
): Promise<ToolChange | null> {
  const change = toolChange(await toolsNow(context, 0, context.arrivedAt ?? Infinity), toolName, row);
  if (change === null || context.arrivedAt === undefined) return change;
  return toolChange(await toolsNow(context, 0, Infinity), toolName, row);
}

/**
 * What has changed about a preparation's tool since it was prepared; null where nothing has, or where nothing is known of
 * the tools now. What a person let stand is still a change here: see `isAcknowledged`.
 */
export function toolChange(
  view: DiscoveryView | null | undefined,
  toolName: string,
  row: Pick<PreparationRow, "tool_json" | "destructive">,
): ToolChange | null {
  if (!view || view.kind === "unknown") return null;
  const now = declaredNow(view, toolName);
  const differences = differencesOf(row, now);
  return differences.length === 0 ? null : { key: hashOf(canonicalJson(now)).slice(0, 32), differences };
}

/** Whether a person had exactly this change in front of them when they had the revision sent. */
export function isAcknowledged(change: ToolChange, row: Pick<PreparationRow, "tool_acknowledged">): boolean {
  return row.tool_acknowledged === change.key;
}

/** The stricter of what the tool was declared to be and what it is by now. */
export function strictestDestructive(before: Destructive, change: ToolChange | null): Destructive {
  return (change?.differences ?? []).map(destructiveNow).reduce(stricter, before);
}

function destructiveNow(difference: ToolDifference): Destructive {
  switch (difference.what) {
    case "destructive":
      return difference.now;
    case "gone":
    case "ambiguous":
      // Nothing is declared any more, and what is not declared counts as destructive.
      return "undeclared";
    case "schema":
    case "gate":
      return "no";
  }
}

const byStrictness: readonly Destructive[] = ["no", "undeclared", "yes"];

function stricter(one: Destructive, other: Destructive): Destructive {
  return byStrictness.indexOf(one) < byStrictness.indexOf(other) ? other : one;
}

function declaredNow(view: Extract<DiscoveryView, { kind: "known" }>, toolName: string): DeclaredNow {
  const { tools, duplicates } = view.discovery;
  if (duplicates.includes(toolName)) return "ambiguous";
  const tool = tools.find(({ name }) => name === toolName);
  return tool ? declared(tool) : "gone";
}

function differencesOf(
  row: Pick<PreparationRow, "tool_json" | "destructive">,
  now: DeclaredNow,
): ToolDifference[] {
  if (typeof now === "string") return [{ what: now }];
  const differences: ToolDifference[] = [];
  if (row.destructive !== now.destructive)
    differences.push({ what: "destructive", before: row.destructive, now: now.destructive });
  // Written by this core alone, so its shape is taken as it stands.
  const before = JSON.parse(row.tool_json) as Declared;
  if (before.schema !== now.schema) differences.push({ what: "schema" });
  if (before.gate !== now.gate) differences.push({ what: "gate", before: before.gate, now: now.gate });
  return differences;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** The change of a preparation's tool, as far as the desk knows the tools without asking. */
export function knownToolChange(
  context: Pick<RecoveryContext, "knownTools" | "connection">,
  rows: Pick<ReviewRows, "review">,
  row: PreparationRow,
): ToolChange | null {
  // Of another API's tools nothing is known here.
  if (rows.review.connection_id !== context.connection.id) return null;
  return toolChange(context.knownTools?.(), rows.review.tool_name, row);
}
