import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { cutInTheMiddle, dripping, resetAfterExecuting, silentAfterExecuting } from "./testing/scripted-api";
import { capability, confirm, withScriptedApi } from "./testing/client-under-test";

const { api, client } = withScriptedApi();

test("F01 a refused connection is not_sent", async () => {
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(free.address() as AddressInfo).port}`;
  await new Promise((resolve) => free.close(resolve));
  expect(await client({ baseUrl }).confirm(confirm)).toMatchObject({ kind: "not_sent", reason: "refused" });
});

test("F01 a host that is not there is not_sent", async () => {
  const outcome = await client({ baseUrl: "https://nowhere.invalid" }).confirm(confirm);
  expect(outcome.kind).toBe("not_sent");
});

test("F01 TLS that can't be agreed on is not_sent, and nothing of the request is written", async () => {
  let received = "";
  const plain = createServer((socket) => {
    socket.on("data", (bytes) => {
      received += bytes.toString("latin1");
      socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
    });
    socket.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
  const baseUrl = `https://127.0.0.1:${(plain.address() as AddressInfo).port}`;
  expect(await client({ baseUrl }).confirm(confirm)).toMatchObject({ kind: "not_sent", reason: "tls" });
  expect(received).not.toContain(capability);
  await new Promise((resolve) => plain.close(resolve));
});

test("F02 a reset after the API executed is a reset, not a failure to send", async () => {
  api.next("confirm", resetAfterExecuting);
  expect(await client().confirm({ ...confirm, idempotencyKey: "key-of-the-reset-1" })).toMatchObject({
    kind: "reset",
  });
  expect(api.executions).toContain("key-of-the-reset-1");
});

test("F07 a reply cut in the middle is a reset", async () => {
  api.next("confirm", cutInTheMiddle);
  expect(await client().confirm(confirm)).toMatchObject({ kind: "reset" });
});

test("F03 silence runs into the deadline", async () => {
  api.next("confirm", silentAfterExecuting);
  expect(await client({ timeoutMs: 150 }).confirm(confirm)).toMatchObject({
    kind: "timeout",
    phase: "headers",
  });
});

test("F03 F47 a reply that drips runs into the same deadline", async () => {
  api.next("confirm", dripping);
  expect(await client({ timeoutMs: 150 }).confirm(confirm)).toMatchObject({
    kind: "timeout",
    phase: "body",
  });
});

test("what is not HTTP is unreadable", async () => {
  const babble = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.once("data", () => socket.end("what is this\r\n\r\n"));
  });
  await new Promise<void>((resolve) => babble.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(babble.address() as AddressInfo).port}`;
  expect(await client({ baseUrl }).confirm(confirm)).toMatchObject({ kind: "unreadable" });
  await new Promise((resolve) => babble.close(resolve));
});
