import { randomInt } from "node:crypto";
import { createServer } from "node:net";

// Below what Linux (32768), macOS and Windows (49152) give to connections and to listeners that ask for any port. A
// port from there is free again for everybody the moment its probe closes or its server restarts.
const first = 20_000;
const end = 30_000;
const attempts = 100;

/** A TCP port on 127.0.0.1 that was free a moment ago, and that the system gives to nobody by itself. Throws when it finds none. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = randomInt(first, end);
    if (await isFree(port)) return port;
  }
  throw new Error(`${attempts} ports from ${first} to ${end} were all taken.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
