import { checkpointLine } from "@/lib/desk/record";
import { recordReach } from "@/lib/desk/reviews";
import { download } from "@/lib/web/server/respond";
import { get, nothingAsked } from "@/lib/web/server/route";

/** The last checkpoint as a file to keep elsewhere, as `npm run audit:verify` reads it. */
export const GET = get(recordReach, nothingAsked, ({ checkpoint }) =>
  checkpoint === null
    ? null
    : download(`${checkpointLine(checkpoint)}\n`, {
        name: `checkpoint-${checkpoint.body.number}.json`,
        type: "application/json",
      }),
);
