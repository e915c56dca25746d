import { readOnlyView } from "@/lib/desk/read-only";
import type { StatusView } from "@/lib/desk/types";
import { answer } from "../answer";

export function GET(): Promise<Response> {
  return answer("tools:read", () => Promise.resolve({ readOnly: readOnlyView() } satisfies StatusView));
}
