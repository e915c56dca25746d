import type { IncomingMessage } from "node:http";
import { isLoopback } from "./loopback";
import { plainAddress } from "./network-address";
import { noteHeader } from "./note-header";

/** Where a request came from, as its connection tells; no header of the request can change it. */
export type RequestSource = {
  /** The other end of the connection, an IP address; null where it isn't known. */
  peerAddress: string | null;
  /** Whether the request says that somebody passed it on. */
  isForwarded: boolean;
  /** X-Forwarded-For as it came. Anybody can send one: see `clientAddress`. */
  forwardedFor: string | null;
};

/** What is known of a request that the note below is missing from: nothing, so that nothing is granted for it. */
const unknownSource: RequestSource = { peerAddress: null, isForwarded: true, forwardedFor: null };

const forwardingHeader =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-client-ip|x-original-host|cf-connecting-ip|true-client-ip)$/;

/**
 * Notes on a request where it came from. Next gives a handler no connection, and adds X-Forwarded-* headers of its own to
 * every request, so that a handler can't tell whether a proxy had sent any: this is done before Next has it.
 */
export function noteRequestSource(request: Pick<IncomingMessage, "headers" | "socket">): void {
  request.headers[noteHeader("source")] = encodeURIComponent(JSON.stringify(sourceOf(request)));
}

export function requestSource(headers: Pick<Headers, "get">): RequestSource {
  const note = headers.get(noteHeader("source"));
  return note === null ? unknownSource : (JSON.parse(decodeURIComponent(note)) as RequestSource);
}

/** Whether a browser on this machine sent this straight to this process, to a name of this machine. */
export function isDirectFromThisMachine(
  headers: Pick<Headers, "get">,
  source: RequestSource = requestSource(headers),
): boolean {
  if (source.isForwarded || source.peerAddress === null || !isLoopback(source.peerAddress)) return false;
  const host = `http://${headers.get("host") ?? ""}`;
  return URL.canParse(host) && isLoopback(new URL(host).hostname);
}

/** Where a request came from, of the request itself. */
export function sourceOf({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): RequestSource {
  const forwardedFor = headers["x-forwarded-for"];
  return {
    peerAddress: plainAddress(socket.remoteAddress ?? ""),
    isForwarded: Object.keys(headers).some((name) => forwardingHeader.test(name)),
    forwardedFor: (Array.isArray(forwardedFor) ? forwardedFor.join(",") : forwardedFor) ?? null,
  };
}
