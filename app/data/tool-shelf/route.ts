import { readToolShelf } from "@/lib/web/server/tools/tool-shelf";
import { get, nothingAsked } from "@/lib/web/server/route";

/** The tools that this person pinned and last used. */
export const GET = get(readToolShelf, nothingAsked);
