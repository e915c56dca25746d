import { readTableLayouts, saveTableLayout } from "@/lib/desk/personal/saved-inputs";
import { get, post, toolNameAsked } from "@/lib/web/server/route";

export const GET = get(readTableLayouts, toolNameAsked);
export const POST = post(saveTableLayout, { bytesMax: 131_072 });
