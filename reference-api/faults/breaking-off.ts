/**
 * The same reply, whose connection breaks after that share of its body. With nothing of it sent, the client learns
 * as little as a handler can make it learn: alone, not even a status.
 */
export async function breakingOff(response: Response, share: number): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const sent = bytes.subarray(0, Math.floor(bytes.byteLength * share));
  const headers = new Headers(response.headers);
  // What was promised is more than what comes, so that the end can't be taken for one.
  headers.set("Content-Length", String(bytes.byteLength));
  let isSent = sent.byteLength === 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isSent) controller.error(new Error("The fault switch broke this reply off."));
      else controller.enqueue(sent);
      isSent = true;
    },
  });
  return new Response(body, { status: response.status, headers });
}
