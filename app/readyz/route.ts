import { readyReply } from "@/lib/desk/process";

/** Whether this process can do its work. */
export function GET(): Promise<Response> {
  return readyReply();
}
