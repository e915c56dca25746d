import { readyReply } from "@/lib/desk/process";

/** Where Next's own command serves; else lib/desk/process/answer-health.ts answers before Next does. */
export function GET(): Promise<Response> {
  return readyReply();
}
