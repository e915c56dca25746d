import type { PersonView } from "@/lib/desk/people/types";
import { respond } from "@/lib/web/server/respond";

export function GET(): Promise<Response> {
  return respond({ permission: "tools:read", use: "read" }, ({ id, name, role }) =>
    Promise.resolve({ id, name, role } satisfies PersonView),
  );
}
