import http from "node:http";
import { pipeline } from "node:stream";
import { freePort } from "../../process/free-port";

/** A request that was passed on: to which port, and for what. */
export type PassedOn = { to: number; kind: "document" | "action" | "other" };

export interface RoundRobin {
  url: string;
  passedOn: readonly PassedOn[];
  /**
   * The ports of the servers behind it; without any, requests are answered 502. `isSticky`: whoever has a cookie stays with one of
   * them for as long as these are the servers.
   */
  serve: (ports: readonly number[], how?: { isSticky: boolean }) => void;
  close: () => Promise<void>;
}

/**
 * One address in front of several servers: each request goes to the next one, whoever sent it, unless it is told to be sticky.
 * Documents, server actions and the rest are counted apart, or what a page loads would decide where its clicks go.
 */
export async function startRoundRobin(): Promise<RoundRobin> {
  const port = await freePort();
  const passedOn: PassedOn[] = [];
  const turns = { document: 0, action: 0, other: 0 };
  const seats = new Map<string, number>();
  let ports: readonly number[] = [];
  let isSticky = false;
  const turnOf = (kind: PassedOn["kind"], cookie: string | undefined): number => {
    if (!isSticky || cookie === undefined) return turns[kind]++;
    const seat = seats.get(cookie) ?? seats.size;
    seats.set(cookie, seat);
    return seat;
  };
  const server = http.createServer((request, response) => {
    const kind = kindOf(request);
    const to = ports[turnOf(kind, request.headers.cookie) % ports.length];
    if (to === undefined) return void response.writeHead(502).end();
    passedOn.push({ to, kind });
    const { method, url: path, headers } = request;
    const further = http.request({ host: "127.0.0.1", port: to, method, path, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      // A server that dies in the middle of an answer takes the rest of it along, and whoever waits for it hears that.
      pipeline(reply, response, () => undefined);
    });
    further.on("error", () => response.destroy());
    response.on("close", () => further.destroy());
    request.pipe(further);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${port}`,
    passedOn,
    serve(behind, how = { isSticky: false }) {
      ports = behind;
      isSticky = how.isSticky;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function kindOf({ headers }: http.IncomingMessage): PassedOn["kind"] {
  if (headers["next-action"] !== undefined) return "action";
  return headers["sec-fetch-dest"] === "document" ? "document" : "other";
}
