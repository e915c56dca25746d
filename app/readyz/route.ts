import { readyReply } from "@/lib/desk/process/readiness";

/** Whether this process can do its work. */
export function GET(): Promise<Response> {
  return readyReply();
}
