import { respond } from "@/lib/web/server/respond";
import { readPresetFor } from "@/lib/web/server/saved-inputs";

/** One preset with its input. */
export function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return respond({ permission: "tools:run", use: "read" }, async (person) =>
    readPresetFor(person, (await params).id),
  );
}
