import { healthReply } from "@/lib/desk/process";
import { streamedHealth } from "./streamed";

/** Where Next's own command serves; else lib/desk/process/answer-health.ts answers before Next does, but for `?stream`. */
export function GET(request: Request): Response {
  return new URL(request.url).searchParams.has("stream") ? streamedHealth(request) : healthReply();
}
