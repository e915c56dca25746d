import { readVerifier } from "@/lib/web/server/record";
import { download } from "@/lib/web/server/respond";
import { get, nothingAsked } from "@/lib/web/server/route";

/** The page that verifies receipts without this server. */
export const GET = get(readVerifier, nothingAsked, (page) =>
  download(page, { name: "countersign-verifier.html", type: "text/html; charset=utf-8" }),
);
