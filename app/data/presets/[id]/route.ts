import { openPreset } from "@/lib/web/server/saved-inputs";
import { get, idInPath } from "@/lib/web/server/route";

/** One preset with its input. */
export const GET = get(openPreset, idInPath);
