import type { PersonView } from "@/lib/auth/types";
import { respond } from "@/lib/server/respond";

export function GET(): Promise<Response> {
  return respond({ permission: "tools:read", use: "read" }, ({ id, name, role }) =>
    Promise.resolve({ id, name, role } satisfies PersonView),
  );
}
