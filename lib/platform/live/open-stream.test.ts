import { expect, test } from "vitest";
import { createHub } from "./hub";
import { openStream } from "./open-stream";

const who = { personId: "ada", sessionId: "s", membership: "operator" };
const hubOf = () =>
  createHub({ source: "one", memberships: () => Promise.resolve(new Map()), onProblem: () => undefined });

test("the browser that goes is forgotten", () => {
  const hub = hubOf();
  const request = new AbortController();
  openStream(hub, who, { since: null, gone: request.signal });
  expect(hub.count()).toBe(1);
  request.abort();
  expect(hub.count()).toBe(0);
  hub.publish([{ kind: "everything", id: null }]);
});

test("a browser that stops reading ends its stream, whatever goes on being told", async () => {
  const hub = hubOf();
  const body = openStream(hub, who, { since: null, gone: new AbortController().signal });
  for (let count = 0; count < 1_000; count++) hub.publish([{ kind: "review", id: `r${count}` }]);
  expect(hub.count()).toBe(0);
  const text = await new Response(body).text();
  expect(text).toContain('"id":"r0"');
  expect(text).not.toContain('"id":"r999"');
});

test("the hub's end is the end of the answer", async () => {
  const hub = hubOf();
  const body = openStream(hub, who, { since: null, gone: new AbortController().signal });
  hub.end();
  expect(await new Response(body).text()).toContain("event: hello");
});
