import "server-only";
import type { Person } from "@/lib/desk/policy/permissions";
import { listNewestRuns } from "@/lib/desk/personal/runs";
import { readIfThere } from "./read";
import { upstream } from "@/lib/desk/process";
import type { RecentRun } from "./types";

const recentMax = 5;

/** A person's own newest runs of tools that the API still lists, named by their titles. Asks the API for nothing. */
export async function readRecentRuns(person: Person): Promise<RecentRun[]> {
  const runs = await readIfThere(listNewestRuns, person, recentMax);
  const known = upstream().discovery.known();
  const tools = known?.kind === "known" ? known.discovery.tools : null;
  return (runs ?? []).flatMap((run) => {
    const tool = tools?.find(({ name }) => name === run.toolName);
    return tools !== null && tool === undefined ? [] : [{ ...run, title: tool?.title ?? null }];
  });
}
