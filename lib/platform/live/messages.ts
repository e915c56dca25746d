import type { ChangeEvent, StreamEnd } from "./events";

export type StreamMessage =
  /** First: whether changes are told now, and whether what follows is all that came after the given cursor. */
  | { event: "hello"; data: { live: boolean; isWhole: boolean }; cursor: string }
  | { event: "change"; data: ChangeEvent; cursor: string }
  | { event: "live"; data: { live: boolean } }
  | { event: "beat"; data: object }
  | { event: "end"; data: { why: StreamEnd } };

/** As server-sent events have it; the cursor is the event's id. */
export function encodeMessage(message: StreamMessage): string {
  const id = "cursor" in message ? `id: ${message.cursor}\n` : "";
  return `${id}event: ${message.event}\ndata: ${JSON.stringify(message.data)}\n\n`;
}
