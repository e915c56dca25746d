import type { PersonView } from "@/lib/auth/types";
import { answer } from "../answer";

export function GET(): Promise<Response> {
  return answer("tools:read", ({ name, role }) => Promise.resolve({ name, role } satisfies PersonView));
}
