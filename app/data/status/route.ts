import { readOnlyState } from "@/lib/server/read-only";
import type { StatusView } from "@/lib/server/types";
import { respond } from "@/lib/server/respond";

export function GET(): Promise<Response> {
  return respond({ permission: "tools:read", use: "read" }, () =>
    Promise.resolve({ readOnly: readOnlyState() } satisfies StatusView),
  );
}
