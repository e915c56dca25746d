import { listPresets } from "@/lib/desk/personal/saved-inputs";
import { get, toolNameAsked } from "@/lib/web/server/route";

/** The presets of one tool that this person may see. */
export const GET = get(listPresets, toolNameAsked);
