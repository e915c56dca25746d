import type { PersonView } from "@/lib/auth/types";
import { answer } from "../answer";

export function GET(): Promise<Response> {
  return answer("tools:read", ({ id, name, role }) =>
    Promise.resolve({ id, name, role } satisfies PersonView),
  );
}
