import { openPreset } from "@/lib/web/server/saved-inputs";
import { get, idInPath } from "@/lib/web/server/route";

export const GET = get(openPreset, idInPath);
