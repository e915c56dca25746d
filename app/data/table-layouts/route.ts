import { z } from "zod";
import { saveTableLayout } from "@/lib/desk/personal/saved-inputs";
import { reviewContext } from "@/lib/web/server";
import { readWanted } from "@/lib/web/server/read-wanted";
import { respond } from "@/lib/web/server/respond";
import { readTableLayoutsFor } from "@/lib/web/server/saved-inputs";

const name = z.string().max(200).nullable();
const wanted = z.strictObject({
  toolName: z.string().min(1).max(200),
  listPath: z.string().max(500),
  layout: z.strictObject({
    shown: z.array(name).max(200).nullable(),
    pinned: z.array(name).max(200),
    sort: z.strictObject({ name, descending: z.boolean() }).nullable(),
  }),
});
const limits = { bytesMax: 131_072 };

/** How this person arranged the tables of a tool's results. */
export function GET(request: Request): Promise<Response> {
  const toolName = new URL(request.url).searchParams.get("toolName") ?? "";
  return respond({ permission: "tools:read", use: "read" }, (person) =>
    readTableLayoutsFor(person, toolName),
  );
}

/** Keeps how one of them is arranged. Not a server action: a click would wait for what is kept beside it. */
export function POST(request: Request): Promise<Response> {
  return respond({ permission: "tools:read", use: "act" }, async (person) => {
    const read = await readWanted(request, wanted, limits);
    if (!read.ok) return read.response;
    const result = await saveTableLayout(await reviewContext(person), read.wanted);
    return result.ok ? result.value : null;
  });
}
