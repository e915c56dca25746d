import { verifierPage } from "@/lib/desk/record/verifier/verifier-page";
import { download, respond } from "@/lib/web/server/respond";

/** The page that verifies receipts without this server. */
export function GET(): Promise<Response> {
  return respond({ permission: "reviews:read", use: "read" }, async () =>
    download(await verifierPage(), { name: "countersign-verifier.html", type: "text/html; charset=utf-8" }),
  );
}
