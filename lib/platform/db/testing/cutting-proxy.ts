import { startDatabaseProxy, type DatabaseProxy } from "@/scripts/testing/postgres/database-proxy";

/**
 * A commit whose connection is cut: `before` the server has heard of it, or `after` it has committed and before the
 * client hears so. `of` is a part of a statement of the transaction; `meanwhile` is over before the cut.
 */
export type Cut = { when: "before" | "after"; of: string; meanwhile?: () => Promise<unknown> };

/**
 * `cutNext` cuts the next such commit, once, and resolves when it has been cut. `holdNext` lets the next one be committed
 * and keeps the server's word of it until the function is called that it resolves with.
 */
export type CuttingProxy = DatabaseProxy & {
  cutNext(cut: Cut): Promise<void>;
  holdNext(of: string): Promise<() => void>;
};

type Armed = { of: string } & (
  | (Pick<Cut, "meanwhile"> & { when: "before" | "after"; done(): void })
  | { when: "held"; done(release: () => void): void }
);

export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  let armed: Armed | null = null;
  const proxy = await startDatabaseProxy(databaseUrl, ({ client, upstream, end }) => {
    let transaction = "";
    let atReply: ((chunk: Buffer) => void) | null = null;
    client.on("data", (chunk: Buffer) => {
      const text = chunk.toString("latin1");
      if (text.includes("start transaction")) transaction = "";
      transaction += text;
      // A simple query of this one word.
      if (armed === null || !text.includes("commit\0") || !transaction.includes(armed.of))
        return upstream.write(chunk);
      const met = armed;
      armed = null;
      if (met.when === "before") {
        end();
        return met.done();
      }
      atReply = (reply) => {
        if (met.when === "after") {
          atReply = () => undefined;
          void Promise.resolve(met.meanwhile?.()).then(() => {
            end();
            met.done();
          });
          return;
        }
        const held = [reply];
        atReply = (more) => held.push(more);
        met.done(() => {
          atReply = null;
          for (const one of held) client.write(one);
        });
      };
      return upstream.write(chunk);
    });
    upstream.on("data", (chunk: Buffer) => (atReply ? atReply(chunk) : client.write(chunk)));
  });
  return {
    ...proxy,
    cutNext: (cut) =>
      new Promise((done) => {
        armed = { ...cut, done };
      }),
    holdNext: (of) =>
      new Promise((done) => {
        armed = { when: "held", of, done };
      }),
  };
}
