import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { ProxyReply } from "./proxy";

/** A reply as it goes over the wire. */
export type ReplyBytes = { head: Buffer; body: Buffer };

/** Written byte by byte, since a server of Node's sends no reply that is wrong. The connection ends with it. */
export function replyBytes({ status, rawHeaders, body }: ProxyReply): ReplyBytes {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? "Unheard of"}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (!/^(connection|content-length|keep-alive|transfer-encoding)$/i.test(name))
      lines.push(`${name}: ${rawHeaders[index + 1] ?? ""}`);
  }
  lines.push(`Content-Length: ${body.length}`, "Connection: close", "", "");
  return { head: Buffer.from(lines.join("\r\n"), "latin1"), body };
}

/** Sends all of it and closes the connection in good order. */
export function sendWhole(socket: Socket, { head, body }: ReplyBytes): void {
  socket.end(Buffer.concat([head, body]));
}

/** Sends the first half of that part and resets the connection once it has left. */
export function cutWithin(socket: Socket, { head, body }: ReplyBytes, part: keyof ReplyBytes): void {
  const whole =
    part === "head" ? head.subarray(0, head.length / 2) : [head, body.subarray(0, body.length / 2)];
  const bytes = Buffer.isBuffer(whole) ? whole : Buffer.concat(whole);
  socket.write(bytes, () => socket.resetAndDestroy());
}

/** Sends that part one byte at a time, everything before it at once, until it is whole or nobody listens any more. */
export async function drip(
  socket: Socket,
  { head, body }: ReplyBytes,
  { part, everyMs }: { part: keyof ReplyBytes; everyMs: number },
): Promise<void> {
  if (part === "body") socket.write(head);
  for (const byte of part === "head" ? Buffer.concat([head, body]) : body) {
    if (socket.destroyed) return;
    socket.write(Uint8Array.of(byte));
    await pause(everyMs);
  }
  socket.end();
}
