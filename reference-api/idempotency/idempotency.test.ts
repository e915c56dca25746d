import { describe, expect, it } from "vitest";
import { expectFailure } from "../testing/expect-error";
import { probeTool, type Mood } from "../testing/probe";
import {
  capabilityFor,
  newKey,
  otherToken,
  startServer,
  type Reply,
  type TestServer,
} from "../testing/server";

const input = { label: "first" };

async function probing() {
  let mood: Mood = "works";
  let now = new Date("2031-03-14T09:00:00Z");
  const set = (next: Mood) => void (mood = next);
  const pass = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000));
  const other = probeTool(() => mood);
  const tools = [other, { ...other, descriptor: { ...other.descriptor, name: "otherProbe" } }];
  const api = await startServer({ clock: () => now, capabilitySeconds: 900 }, tools);
  return { api, set, pass };
}

/** The id of the row that a probe wrote tells how many there were before it. */
const firstRow = "med_probe0";
const secondRow = "med_probe1";

describe("the same key with the same request", () => {
  it("gets the stored result byte by byte, also after the capability expired, and acts once", async () => {
    const { api, pass } = await probing();
    const { capability, key, first } = await confirmed(api);
    const again = await api.confirm("probe", input, capability, { key });
    pass(10_000);
    const late = await api.confirm("probe", { label: "first" }, capability, { key });
    expect([again.text, late.text]).toEqual([first.text, first.text]);
    expect(first.body).toMatchObject({ ok: true, toolName: "probe", output: { id: firstRow } });
    expect(await nextRow(api)).toBe(secondRow);
  });

  it("is the same whatever the order of members and the white space of the input", async () => {
    const { api } = await probing();
    const capability = await capabilityFor(api, "probe", { label: "x", count: 2 });
    const key = newKey();
    const first = await api.confirm("probe", { count: 2, label: "x" }, capability, { key });
    const again = await api.post(
      "/api/v1/tools/probe/confirm",
      '{ "input" : { "count": 2.0, "label": "x" } }',
      {
        headers: { "X-Publish-Confirmation": capability, "Idempotency-Key": key },
      },
    );
    expect(again.text).toBe(first.text);
    expect(first.body["ok"]).toBe(true);
  });
});

describe("the same key with another request is CONFLICT, not retryable, and runs nothing", () => {
  it("with another input, another tool, or another capability", async () => {
    const { api } = await probing();
    const { capability, key } = await confirmed(api);
    const second = await capabilityFor(api, "probe", input);
    const elsewhere = await capabilityFor(api, "otherProbe", input);
    expectFailure(await api.confirm("probe", { label: "second" }, capability, { key }), "CONFLICT");
    expectFailure(await api.confirm("probe", input, second, { key }), "CONFLICT");
    expectFailure(await api.confirm("otherProbe", input, elsewhere, { key }), "CONFLICT");
    expect(await nextRow(api)).toBe(secondRow);
  });

  it("but another credential's keys are its own", async () => {
    const { api } = await probing();
    const { key } = await confirmed(api);
    const send = { token: otherToken, key };
    const capability = await capabilityFor(api, "probe", input, send);
    expect((await api.confirm("probe", input, capability, send)).body["ok"]).toBe(true);
  });
});

describe("CONFIRMATION_INVALID", () => {
  it("for another key on a used capability", async () => {
    const { api } = await probing();
    const { capability } = await confirmed(api);
    expectFailure(await api.confirm("probe", input, capability), "CONFIRMATION_INVALID");
  });

  it("F15: for a first execution at the very moment of expiry, and not a second before", async () => {
    const { api, pass } = await probing();
    const [first, second] = [
      await capabilityFor(api, "probe", input),
      await capabilityFor(api, "probe", input),
    ];
    pass(899);
    expect((await api.confirm("probe", input, first)).body["ok"]).toBe(true);
    pass(1);
    expectFailure(await api.confirm("probe", input, second), "CONFIRMATION_INVALID");
  });

  it("for an unknown capability, another credential's, another input, another tool", async () => {
    const { api } = await probing();
    const capability = await capabilityFor(api, "probe", input);
    const refused = [
      await api.confirm("probe", input, "u".repeat(43)),
      await api.confirm("probe", input, capability, { token: otherToken }),
      await api.confirm("probe", { label: "other" }, capability),
      await api.confirm("probe", { label: "first", count: 1 }, capability),
      await api.confirm("otherProbe", input, capability),
    ];
    for (const reply of refused) expectFailure(reply, "CONFIRMATION_INVALID");
  });

  it("spends neither: the same key and capability work when the request is right", async () => {
    const { api } = await probing();
    const capability = await capabilityFor(api, "probe", input);
    const key = newKey();
    expectFailure(
      await api.confirm("probe", { label: "other" }, capability, { key }),
      "CONFIRMATION_INVALID",
    );
    expectFailure(await api.confirm("probe", input, "u".repeat(43), { key }), "CONFIRMATION_INVALID");
    expect((await api.confirm("probe", input, capability, { key })).body["ok"]).toBe(true);
  });
});

describe("a tool that fails", () => {
  it("for good: spends both, its result is stored, and what it wrote is undone", async () => {
    const { api, set } = await probing();
    set("fails");
    const { capability, key, first } = await confirmed(api);
    expectFailure(first, "CONFLICT");
    set("works");
    expect((await api.confirm("probe", input, capability, { key })).text).toBe(first.text);
    expectFailure(await api.confirm("probe", input, capability), "CONFIRMATION_INVALID");
    expect(await nextRow(api)).toBe(firstRow);
  });

  it("for now: leaves both good for the same pair, even past expiry, and for no other", async () => {
    const { api, set, pass } = await probing();
    set("fails for now");
    const { capability, key, first } = await confirmed(api);
    expectFailure(first, "UPSTREAM_FAILED", { retryable: true });
    set("works");
    expectFailure(await api.confirm("probe", input, capability), "CONFIRMATION_INVALID");
    const another = await capabilityFor(api, "probe", input);
    expectFailure(await api.confirm("probe", input, another, { key }), "CONFLICT");
    pass(10_000);
    const retried = await api.confirm("probe", input, capability, { key });
    expect(retried.body).toMatchObject({ ok: true, output: { id: firstRow } });
    set("fails");
    expect((await api.confirm("probe", input, capability, { key })).text).toBe(retried.text);
  });

  it("in a way that nobody foresaw: 503 with Retry-After, reported, rolled back, and nothing spent", async () => {
    const { api, set } = await probing();
    set("breaks");
    const { capability, key, first } = await confirmed(api);
    expect(first.status).toBe(503);
    expect(first.body).toMatchObject({ error: { code: "UNAVAILABLE", retryable: true } });
    expect(Number(first.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(first.text).not.toContain("probe breaks");
    expect(api.problems).toHaveLength(1);
    set("works");
    expect((await api.confirm("probe", input, capability, { key })).body).toMatchObject({
      output: { id: firstRow },
    });
  });
});

describe("many confirms at once", () => {
  it.each([20, 50])(
    "%i with one key: one effect, each answer that result or a retryable CONFLICT",
    async (count) => {
      const { api } = await probing();
      const capability = await capabilityFor(api, "probe", input);
      const key = newKey();
      const replies = await Promise.all(
        Array.from({ length: count }, () => api.confirm("probe", input, capability, { key })),
      );
      const results = new Set(replies.filter(({ body }) => body["ok"] === true).map(({ text }) => text));
      expect(results.size).toBe(1);
      for (const reply of replies)
        if (reply.body["ok"] !== true) expectFailure(reply, "CONFLICT", { retryable: true });
      expect(await nextRow(api)).toBe(secondRow);
    },
  );

  it("50 with a key each: one effect and 49 refusals", async () => {
    const { api } = await probing();
    const capability = await capabilityFor(api, "probe", input);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => api.confirm("probe", input, capability)),
    );
    const refused = replies.filter(({ body }) => body["ok"] !== true);
    expect(refused).toHaveLength(49);
    for (const reply of refused) expectFailure(reply, "CONFIRMATION_INVALID");
    expect(await nextRow(api)).toBe(secondRow);
  });
});

async function confirmed(api: TestServer): Promise<{ capability: string; key: string; first: Reply }> {
  const capability = await capabilityFor(api, "probe", input);
  const key = newKey();
  return { capability, key, first: await api.confirm("probe", input, capability, { key }) };
}

/** Runs one more probe and returns the id of its row. */
async function nextRow(api: TestServer): Promise<unknown> {
  const other = { label: "count" };
  const { body } = await api.confirm("probe", other, await capabilityFor(api, "probe", other));
  return (body["output"] as { id?: unknown } | undefined)?.id;
}
