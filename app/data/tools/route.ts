import { readCatalogue } from "@/lib/server";
import { answer } from "../answer";

export function GET(): Promise<Response> {
  return answer("tools:read", () => readCatalogue());
}
