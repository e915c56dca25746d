import { readRunOutput } from "@/lib/desk/personal/runs";
import { getText, idInPath } from "@/lib/web/server/route";

/** What one of the person's own runs answered, as the exact text that came. */
export const GET = getText(readRunOutput, idInPath);
