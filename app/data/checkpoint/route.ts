import { checkpointLine } from "@/lib/desk/record/checkpoint";
import { readRecordReach } from "@/lib/web/server/record";
import { download, respond } from "@/lib/web/server/respond";

/** The last checkpoint as a file to keep elsewhere, as `npm run audit:verify` reads it. */
export function GET(): Promise<Response> {
  return respond({ permission: "activity:read", use: "read" }, async (person) => {
    const { checkpoint } = await readRecordReach(person);
    if (checkpoint === null) return null;
    return download(`${checkpointLine(checkpoint)}\n`, {
      name: `checkpoint-${checkpoint.body.number}.json`,
      type: "application/json",
    });
  });
}
