import { readyReply } from "@/lib/web/server/upkeep/readiness";

/** Whether this process can do its work. */
export function GET(): Promise<Response> {
  return readyReply();
}
