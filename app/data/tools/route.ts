import { readCatalogue } from "@/lib/server";
import { respond } from "@/lib/server/respond";

export function GET(): Promise<Response> {
  return respond({ permission: "tools:read", use: "read" }, () => readCatalogue());
}
