import { readOutput } from "@/lib/desk/reviews";
import { getText, idInPath } from "@/lib/web/server/route";

/** The output of one revision, as the exact text that came. */
export const GET = getText(readOutput, idInPath);
