import type { IncomingMessage, ServerResponse } from "node:http";

/** The bytes of a refused body that are read and dropped, so that the client can read its reply. */
const lingerBytesMax = 4 * 1_048_576;
const lingerMs = 2_000;

/** Closes a little later where the request was not read to its end: at once, the reset may lose the reply. */
export async function sendReply(
  message: IncomingMessage,
  reply: ServerResponse,
  response: Response,
): Promise<void> {
  const { body, isWhole } = await readBytes(response);
  reply.statusCode = response.status;
  response.headers.forEach((value, name) => reply.setHeader(name, value));
  if (!isWhole) {
    // A body that breaks off breaks the connection; if nothing of it came, not even a status is sent.
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
