import { createHash } from "node:crypto";
import { connect } from "node:net";
import type { BrowserContext } from "@playwright/test";
import type { TestServer } from "../server";

export interface RawUpload {
  /** What is announced and what is really sent; the hash is of `whole`. */
  whole: Buffer;
  sent?: Buffer;
  /** Sends a byte a second after the first ones and goes on until it is answered. */
  drips?: boolean;
}

/** Hands an image in over a socket of its own, as the browser of that context would, and gives back the whole answer. */
export async function rawUpload(
  server: TestServer,
  context: BrowserContext,
  { whole, sent = whole, drips = false }: RawUpload,
): Promise<string> {
  const cookies = await context.cookies(server.url);
  const head = [
    "POST /uploads HTTP/1.1",
    `Host: ${new URL(server.url).host}`,
    `Origin: ${server.url}`,
    `Cookie: ${cookies.map(({ name, value }) => `${name}=${value}`).join("; ")}`,
    "Content-Type: application/octet-stream",
    `X-Image-Sha256: ${createHash("sha256").update(whole).digest("hex")}`,
    `Content-Length: ${whole.length}`,
    "Connection: close",
    "\r\n",
  ].join("\r\n");
  return new Promise((resolve) => {
    const socket = connect(server.port, "127.0.0.1");
    const chunks: Buffer[] = [];
    let drip: NodeJS.Timeout | undefined;
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(drip);
      resolve(Buffer.concat(chunks).toString("utf8"));
    });
    socket.write(head);
    socket.write(sent);
    if (drips) drip = setInterval(() => socket.write("\0"), 1_000);
    else if (sent.length < whole.length) socket.end();
  });
}
