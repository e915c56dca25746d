import "server-only";
import type { Person } from "@/lib/policy/permissions";
import { listRuns, readRun, readRunOutput } from "@/lib/runs";
import type { RunItem, RunView } from "@/lib/runs/types";
import { reviewContext } from ".";

/** A person's own runs of a tool, newest first. */
export async function readRunsFor(person: Person, toolName: string): Promise<RunItem[]> {
  const result = await listRuns(await reviewContext(person), toolName);
  return result.ok ? result.value : [];
}

/** One of a person's own runs; null where there is none, or it can't be opened. */
export async function readRunFor(person: Person, id: string): Promise<RunView | null> {
  const result = await readRun(await reviewContext(person), id);
  return result.ok ? result.value : null;
}

export async function readRunOutputFor(person: Person, id: string): Promise<string | null> {
  const result = await readRunOutput(await reviewContext(person), id);
  return result.ok ? result.value : null;
}
