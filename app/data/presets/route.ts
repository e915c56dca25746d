import { respond } from "@/lib/web/server/respond";
import { readPresetsFor } from "@/lib/web/server/saved-inputs";

/** The presets of one tool that this person may see. */
export function GET(request: Request): Promise<Response> {
  const toolName = new URL(request.url).searchParams.get("toolName") ?? "";
  return respond({ permission: "tools:read", use: "read" }, (person) => readPresetsFor(person, toolName));
}
