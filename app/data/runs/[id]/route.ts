import { readRun } from "@/lib/desk/personal/runs";
import { get, idInPath } from "@/lib/web/server/route";

/** One of the person's own runs with its input. */
export const GET = get(readRun, idInPath);
