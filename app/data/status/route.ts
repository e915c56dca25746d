import { readOnlyState } from "@/lib/web/server/read-only";
import type { StatusView } from "@/lib/web/server/types";
import { respond } from "@/lib/web/server/respond";

export function GET(): Promise<Response> {
  return respond({ permission: "tools:read", use: "read" }, () =>
    Promise.resolve({ readOnly: readOnlyState() } satisfies StatusView),
  );
}
