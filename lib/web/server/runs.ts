import "server-only";
import type { Person } from "@/lib/desk/policy/permissions";
import type { Page } from "@/lib/desk/reviews/queries/types";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { listNewestRuns, listRuns, readRun, readRunOutput } from "@/lib/desk/personal/runs";
import type { RunItem, RunReason, RunView } from "@/lib/desk/personal/runs/types";
import type { RecentRun } from "./types";
import { upstream } from "./tools/upstream";
import { problemResponse, statusOf } from "./respond";
import { reviewContext } from ".";

/** A person's own runs of a tool, a page at a time, newest first. */
export async function readRunsFor(
  person: Person,
  wanted: { toolName: string; cursor: string },
): Promise<Page<RunItem>> {
  const result = await listRuns(await reviewContext(person), wanted);
  return result.ok ? result.value : { items: [], nextCursor: null };
}

const recentMax = 5;

/** A person's own newest runs of tools that the API still lists, named by their titles. Asks the API for nothing. */
export async function readRecentRuns(person: Person): Promise<RecentRun[]> {
  const result = await listNewestRuns(await reviewContext(person), recentMax);
  const known = upstream().discovery.known();
  const tools = known?.kind === "known" ? known.discovery.tools : null;
  return (result.ok ? result.value : []).flatMap((run) => {
    const tool = tools?.find(({ name }) => name === run.toolName);
    return tools !== null && tool === undefined ? [] : [{ ...run, title: tool?.title ?? null }];
  });
}

/** One of a person's own runs; null where there is none. A Response that says so where it can't be opened. */
export async function readRunFor(person: Person, id: string): Promise<RunView | Response | null> {
  return opened(await readRun(await reviewContext(person), id));
}

export async function readRunOutputFor(person: Person, id: string): Promise<string | Response | null> {
  return opened(await readRunOutput(await reviewContext(person), id));
}

function opened<Value>(result: VerbResult<Value, RunReason>): Value | Response | null {
  if (result.ok) return result.value;
  return "reason" in result && result.reason.code === "run_unopened"
    ? problemResponse(statusOf[result.refusal], { code: "run_unopened" })
    : null;
}
