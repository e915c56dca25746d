import { startDatabaseProxy, type DatabaseProxy } from "./database-proxy";

/**
 * A commit whose connection is cut: `before` the server has heard of it, or `after` it has committed and before the
 * client hears so. `of` is a part of a statement of the transaction.
 */
export type Cut = { when: "before" | "after"; of: string };

/** `cutNext` cuts the next such commit, once, and resolves when it has been cut. */
export type CuttingProxy = DatabaseProxy & { cutNext(cut: Cut): Promise<void> };

export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  let armed: (Cut & { done(): void }) | null = null;
  const proxy = await startDatabaseProxy(databaseUrl, ({ client, upstream, end }) => {
    let transaction = "";
    let cutAtReply: (() => void) | null = null;
    client.on("data", (chunk: Buffer) => {
      const text = chunk.toString("latin1");
      if (text.includes("start transaction")) transaction = "";
      transaction += text;
      // A simple query of this one word.
      if (armed === null || !text.includes("commit\0") || !transaction.includes(armed.of))
        return upstream.write(chunk);
      const { when, done } = armed;
      armed = null;
      if (when === "before") {
        end();
        return done();
      }
      cutAtReply = () => {
        end();
        done();
      };
      return upstream.write(chunk);
    });
    upstream.on("data", (chunk: Buffer) => (cutAtReply ? cutAtReply() : client.write(chunk)));
  });
  return {
    ...proxy,
    cutNext: (cut) =>
      new Promise((resolve) => {
        armed = { ...cut, done: resolve };
      }),
  };
}
