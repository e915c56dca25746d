import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { drain } from "./drain.mjs";

test("F22 while sends are under way the server goes on answering, and ends once they are recorded and answers given", async () => {
  const steps: string[] = [];
  let record = () => {};
  const recorded = new Promise<void>((resolve) => (record = resolve));
  const answers: (() => void)[] = [];
  const server = createServer((request, response) => {
    if (request.url === "/readyz") response.end("not ready");
    else answers.push(() => void response.end("late"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async (path: string) => (await fetch(url + path, { headers: { connection: "close" } })).text();
  const slow = ask("/slow");
  await expect.poll(() => answers).toHaveLength(1);

  const ended = drain({
    server,
    desk: { finish: () => recorded.then(() => void steps.push("recorded")) },
    app: { close: () => Promise.resolve(void steps.push("closed")) },
    development: false,
  }).then(() => steps.push("ended"));
  expect(await ask("/readyz")).toBe("not ready");
  record();
  await expect.poll(() => server.listening).toBe(false);
  expect(steps).toEqual(["recorded"]);
  answers[0]?.();
  expect(await slow).toBe("late");
  await ended;
  expect(steps).toEqual(["recorded", "closed", "recorded", "ended"]);
});
