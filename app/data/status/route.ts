import { readOnlyView } from "@/lib/server/read-only";
import type { StatusView } from "@/lib/server/types";
import { answer } from "../answer";

export function GET(): Promise<Response> {
  return answer("tools:read", () => Promise.resolve({ readOnly: readOnlyView() } satisfies StatusView));
}
