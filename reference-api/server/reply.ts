import type { IncomingMessage, ServerResponse } from "node:http";

/** What is still thrown away of a body that was refused, so that the client gets to read its answer. */
const lingerBytesMax = 4 * 1_048_576;
const lingerMs = 2_000;

/**
 * Sends a Web Response. Where the request's body has not been read to its end, the connection closes
 * afterwards, but not at once: closing over unread bytes resets it, and may take the answer with it.
 */
export async function sendReply(
  message: IncomingMessage,
  reply: ServerResponse,
  response: Response,
): Promise<void> {
  const { body, isWhole } = await readBytes(response);
  reply.statusCode = response.status;
  response.headers.forEach((value, name) => reply.setHeader(name, value));
  if (!isWhole) {
    // A body that breaks off breaks the connection, and where nothing of it came, without as much as a status.
    if (body.byteLength === 0) reply.destroy();
    else reply.write(body, () => reply.destroy());
    return;
  }
  reply.setHeader("Content-Length", body.byteLength);
  if (message.complete) {
    reply.end(body);
    return;
  }
  reply.setHeader("Connection", "close");
  // Complete by its Content-Length, while the connection stays open a little longer.
  reply.write(body);
  await linger(message);
  reply.end();
}

async function readBytes(response: Response): Promise<{ body: Buffer; isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (value) chunks.push(value);
      if (done) return { body: Buffer.concat(chunks), isWhole: true };
    }
  } catch {
    return { body: Buffer.concat(chunks), isWhole: false };
  }
}

function linger(message: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let discarded = 0;
    const stop = () => {
      clearTimeout(timer);
      message.removeAllListeners("data").pause();
      resolve();
    };
    const timer = setTimeout(stop, lingerMs);
    message.removeAllListeners("data");
    message.on("data", (chunk: Buffer) => {
      discarded += chunk.byteLength;
      if (discarded >= lingerBytesMax) stop();
    });
    message.once("end", stop).once("close", stop);
    message.resume();
  });
}
