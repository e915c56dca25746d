import { readActivity } from "@/lib/desk";
import { answer } from "../answer";

export function GET(): Promise<Response> {
  return answer("activity:read", (person) => readActivity(person));
}
