import { afterAll, expect, it, test } from "vitest";
import { postWebhook, type PostOptions } from "./post";
import { answering, startReceiver, targetAt } from "./testing/receiver";

const receiver = await startReceiver();
afterAll(() => receiver.close());

const message = { id: "d-1", body: `{"event":"failed"}`, now: new Date("2026-03-01T12:00:00.900Z") };
const post = (url = receiver.url, options: Partial<PostOptions> = {}) =>
  postWebhook(targetAt(url), message, { privateNetworks: [], ...options });

it("sends the body as it is, with id and time of the attempt", async () => {
  expect(await post()).toMatchObject({ delivered: true, outcome: "http_204" });
  expect(receiver.received.at(-1)).toMatchObject({
    url: "/hook?of=desk",
    body: message.body,
    headers: {
      "content-type": "application/json",
      "webhook-id": "d-1",
      "webhook-timestamp": "1772366400",
      "webhook-signature": expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
    },
  });
});

it("F97 follows no redirect", async () => {
  const other = await startReceiver();
  receiver.next(answering(307, { location: other.url.href }));
  expect(await post()).toMatchObject({ delivered: false, outcome: "http_307" });
  expect(other.received).toEqual([]);
  await other.close();
});

test.each([
  [500, {}, { retryAfterMs: 0, gone: false }],
  [503, { "retry-after": "90" }, { retryAfterMs: 90_000, gone: false }],
  [429, { "retry-after": "999999" }, { retryAfterMs: 3_600_000, gone: false }],
  [410, {}, { retryAfterMs: 0, gone: true }],
])("a %i is no delivery", async (status, headers, expected) => {
  receiver.next(answering(status, headers));
  expect(await post()).toMatchObject({ delivered: false, outcome: `http_${status}`, ...expected });
});

it("waits for a slow receiver no longer than its time, and reads no endless reply", async () => {
  receiver.next(() => undefined);
  expect(await post(receiver.url, { timeoutMs: 200 })).toMatchObject({
    delivered: false,
    outcome: "timeout",
  });
  receiver.next((response) => {
    response.writeHead(200, { "content-length": String(1_000_000_000) });
    response.write("a");
  });
  expect(await post()).toMatchObject({ delivered: true, outcome: "http_200" });
});

it("says what kept it from a receiver that is down", async () => {
  expect(await post(new URL("http://127.0.0.1:9"))).toMatchObject({ outcome: "not_sent_refused" });
});

test.each([
  ["nowhere", [], [], "address_not_found"],
  ["to this machine", ["127.0.0.1"], [], "address_not_allowed"],
  ["to a cloud's metadata", ["169.254.169.254"], [], "address_not_allowed"],
  ["to a private address", ["10.1.2.3"], [], "address_not_allowed"],
  ["to a private address behind a public one", ["198.41.0.4", "10.1.2.3"], [], "address_not_allowed"],
  ["to IPv4 in IPv6", ["::ffff:127.0.0.1"], [], "address_not_allowed"],
  ["to another private network than the named one", ["10.1.2.3"], ["10.2.0.0/16"], "address_not_allowed"],
])("F97 a host that leads %s is not asked", async (_, addresses, privateNetworks, outcome) => {
  const url = new URL(`http://receiver.example.com:${receiver.url.port}/`);
  const before = receiver.received.length;
  expect(await post(url, { resolve: async () => addresses, privateNetworks })).toMatchObject({ outcome });
  expect(receiver.received.length).toBe(before);
});

it("connects to the address that was judged, whatever the name leads to meanwhile", async () => {
  // The name leads nowhere for everybody else.
  const url = new URL(`http://receiver.invalid:${receiver.url.port}/named`);
  const options = { resolve: async () => ["127.0.0.1"], privateNetworks: ["127.0.0.0/8"] };
  expect(await post(url, options)).toMatchObject({ delivered: true });
  expect(receiver.received.at(-1)?.headers.host).toBe(url.host);
});
