import { readCatalogue } from "@/lib/desk";
import { answer } from "../answer";

export function GET(): Promise<Response> {
  return answer("tools:read", () => readCatalogue());
}
