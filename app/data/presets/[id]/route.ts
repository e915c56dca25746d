import { respond } from "@/lib/server/respond";
import { readPresetFor } from "@/lib/server/saved-inputs";

/** One preset with its input. */
export function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return respond({ permission: "tools:run", use: "read" }, async (person) =>
    readPresetFor(person, (await params).id),
  );
}
