/** The same reply, whose connection breaks after a share of its body; with nothing sent, not even a status arrives. */
export async function breakingOff(response: Response, share: number): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const sent = bytes.subarray(0, Math.floor(bytes.byteLength * share));
  const headers = new Headers(response.headers);
  // A length that isn't reached: the client can't take the end for a whole reply.
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
