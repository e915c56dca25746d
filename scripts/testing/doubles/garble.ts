import { gzipSync } from "node:zlib";
import type { ProxyReply } from "./proxy";
import { replyBytes, type ReplyBytes } from "./raw-reply";

/** Ways in which a good reply arrives damaged. The API has done its work each time. */
export const garblings = [
  "flipped bytes",
  "half of its JSON",
  "text after its JSON",
  "no UTF-8",
  "an empty body",
  "another content type",
  "no content type",
  "a web page",
  "a claim to be gzip",
  "gzip that nobody asked for",
  "a length that is too short",
  "two lengths",
  "a chunk that is none",
  "no HTTP",
] as const;
export type Garbling = (typeof garblings)[number];

export function garbled(reply: ProxyReply, how: Garbling): ReplyBytes {
  const { body } = reply;
  switch (how) {
    case "flipped bytes":
      return replyBytes({
        ...reply,
        body: body.map((byte, at) => (at % 7 === 3 ? byte ^ 0x15 : byte)) as Buffer,
      });
    case "half of its JSON":
      return replyBytes({ ...reply, body: body.subarray(0, body.length / 2) });
    case "text after its JSON":
      return replyBytes({
        ...reply,
        body: Buffer.concat([body, Buffer.from("\n<!-- served by a gateway -->")]),
      });
    case "no UTF-8":
      return replyBytes({
        ...reply,
        body: Buffer.concat([body.subarray(0, -2), Buffer.of(0xff, 0x22, 0x7d)]),
      });
    case "an empty body":
      return replyBytes({ ...reply, body: Buffer.alloc(0) });
    case "another content type":
      return replyBytes({ ...reply, rawHeaders: ["Content-Type", "text/plain"] });
    case "no content type":
      return replyBytes({ ...reply, rawHeaders: [] });
    case "a web page":
      return replyBytes({
        status: 200,
        rawHeaders: ["Content-Type", "text/html"],
        body: Buffer.from("<!doctype html><h1>All is well</h1>"),
      });
    case "a claim to be gzip":
      return replyBytes({ ...reply, rawHeaders: [...reply.rawHeaders, "Content-Encoding", "gzip"] });
    case "gzip that nobody asked for":
      return replyBytes({
        ...reply,
        rawHeaders: [...reply.rawHeaders, "Content-Encoding", "gzip"],
        body: gzipSync(body),
      });
    case "a length that is too short":
      return withHead(reply, (head) =>
        head.replace(/Content-Length: \d+/, `Content-Length: ${body.length - 5}`),
      );
    case "two lengths":
      return withHead(reply, (head) => head.replace("Connection:", `Content-Length: 7\r\nConnection:`));
    case "a chunk that is none":
      return withHead(reply, (head) => head.replace(/Content-Length: \d+/, "Transfer-Encoding: chunked"));
    case "no HTTP":
      return { head: Buffer.from("SSH-2.0-OpenSSH_9.2\r\n"), body: Buffer.alloc(0) };
  }
}

function withHead(reply: ProxyReply, change: (head: string) => string): ReplyBytes {
  const { head, body } = replyBytes(reply);
  return { head: Buffer.from(change(head.toString("latin1")), "latin1"), body };
}
