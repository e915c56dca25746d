import { usesOfOutput, usesOfRecord } from "@/lib/web/server/tools/uses";
import { get, post } from "@/lib/web/server/route";

/** The tools that take what an accepted revision made, filled in with it. */
export const GET = get(usesOfOutput, ({ query }) => query.get("made") ?? "");
/** The tools that take what one record of an answer holds. Nothing is run and nothing is kept. */
export const POST = post(usesOfRecord, { bytesMax: 131_072 });
