import { connect, type Socket } from "node:net";

type RawExchange = {
  write(text: string | Buffer): void;
  /** Everything that came back until the text holds `part`, or until the connection closed. */
  until(part: string): Promise<string>;
  closed: Promise<void>;
  end(): void;
};

/** A bare TCP connection, to send what no well-behaved client would. */
export function rawExchange(url: string): RawExchange {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  let received = "";
  let listeners: (() => void)[] = [];
  let isClosed = false;
  const wake = () => listeners.forEach((listener) => listener());
  socket.on("data", (chunk) => {
    received += chunk.toString("latin1");
    wake();
  });
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.on("close", () => {
      isClosed = true;
      resolve();
      wake();
    });
  });
  return {
    write: (text) => void socket.write(text),
    until: (part) =>
      new Promise((resolve) => {
        const check = () => {
          if (!received.includes(part) && !isClosed) return;
          listeners = listeners.filter((listener) => listener !== check);
          resolve(received);
        };
        listeners.push(check);
        check();
      }),
    closed,
    end: () => void socket.destroy(),
  };
}

export function postHead(path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ Host: "test", ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n");
}
