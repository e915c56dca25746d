import { expect, it } from "vitest";
import { faultSwitchStateSchema, type FaultOrder } from "@/lib/wire/contract/fault-switch";
import { expectTransport } from "../testing/expect-error";
import { postHead, rawExchange } from "../testing/raw-socket";
import { capabilityFor, newKey, readerToken, startServer, token, type Client } from "../testing/server";

const path = "/api/demo/faults";
const bearer = { Authorization: `Bearer ${token}` };
const draft = (name: string) => ({
  name,
  objective: "sales",
  posts: [{ accountId: "acc_fernpost_main", content: { kind: "text", text: name } }],
});

async function order(api: Client, given: FaultOrder) {
  return faultSwitchStateSchema.parse((await api.post(path, JSON.stringify(given))).body);
}

async function state(api: Client) {
  return faultSwitchStateSchema.parse((await api.request(path, { headers: bearer })).body);
}

async function prepared(api: Client, name: string) {
  const capability = await capabilityFor(api, "campaignDraftSave", draft(name));
  const key = newKey();
  return {
    capability,
    key,
    confirm: () => api.confirm("campaignDraftSave", draft(name), capability, { key }),
  };
}

async function countOf(api: Client, name: string): Promise<number> {
  const { text } = await api.call("campaignList", { search: name });
  return text.split(`"name":"${name}"`).length - 1;
}

it("off by default: nothing is at its address, with any credential", async () => {
  const api = await startServer();
  for (const reply of [
    await api.request(path, { headers: bearer }),
    await api.post(path, '{"action":"disarm"}'),
    await api.request(path),
  ])
    expectTransport(reply, 404, "NOT_FOUND");
});

it("it obeys a credential for everything alone, and nothing but an order", async () => {
  const api = await startServer({ faultSwitch: true });
  expectTransport(await api.request(path), 401, "UNAUTHENTICATED");
  expectTransport(await api.post(path, "{}", { token: readerToken }), 403, "INSUFFICIENT_SCOPE");
  expectTransport(await api.request(path, { method: "DELETE", headers: bearer }), 405, "INVALID_REQUEST");
  expectTransport(await api.request(`${path}?a=1`, { headers: bearer }), 400, "INVALID_REQUEST");
  const arm = { action: "arm", fault: "lose_reply", times: 1 };
  for (const odd of [
    "[",
    '{"action":"arm"}',
    JSON.stringify({ ...arm, times: 0 }),
    JSON.stringify({ ...arm, times: 21 }),
    JSON.stringify({ ...arm, seconds: 61 }),
    JSON.stringify({ ...arm, fault: "explode" }),
    JSON.stringify({ ...arm, more: 1 }),
    " ".repeat(5_000),
  ])
    expectTransport(await api.post(path, odd), 400, "INVALID_REQUEST");
  expect((await state(api)).armed).toBeNull();
});

it("F02: a lost reply comes after the effect and without a status; the same key then has the same one result", async () => {
  const api = await startServer({ faultSwitch: true });
  const job = await prepared(api, "Lost on stage");
  expect((await order(api, { action: "arm", fault: "lose_reply", times: 1 })).armed).toMatchObject({
    timesLeft: 1,
  });
  const raw = rawExchange(api.url);
  const body = JSON.stringify({ input: draft("Lost on stage") });
  raw.write(
    postHead("/api/v1/tools/campaignDraftSave/confirm", {
      ...bearer,
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(body)),
      "X-Publish-Confirmation": job.capability,
      "Idempotency-Key": job.key,
    }) + body,
  );
  expect(await raw.until("never comes")).toBe("");
  expect(await countOf(api, "Lost on stage")).toBe(1);
  const again = await job.confirm();
  expect(again.body["ok"]).toBe(true);
  expect(await countOf(api, "Lost on stage")).toBe(1);
  const seen = await state(api);
  expect(seen).toMatchObject({
    armed: null,
    effects: [{ toolName: "campaignDraftSave", count: 1 }],
    repliesLost: 1,
    duplicatesPrevented: 1,
    confirms: [
      { outcome: "from_store", reply: "sent" },
      { outcome: "executed", reply: "lost" },
    ],
  });
  const [second, first] = seen.confirms;
  expect(second?.keyMark).toBe(first?.keyMark);
  expect(JSON.stringify(seen)).not.toContain(job.key);
  expect(api.problems).toEqual([]);
});

it("F07: a reply that is cut breaks off in the middle of its body, as often as was armed", async () => {
  const api = await startServer({ faultSwitch: true });
  const job = await prepared(api, "Cut on stage");
  await order(api, { action: "arm", fault: "cut_reply", times: 2 });
  for (let time = 0; time < 2; time++) await expect(job.confirm()).rejects.toThrow(/terminated|fetch failed/);
  const whole = await job.confirm();
  expect(whole.body["ok"]).toBe(true);
  expect(await countOf(api, "Cut on stage")).toBe(1);
  expect(await state(api)).toMatchObject({ repliesLost: 2, duplicatesPrevented: 2, armed: null });
});

it("F04 F05: 429 and 503 come with Retry-After before anything ran, and spend neither key nor capability", async () => {
  const api = await startServer({ faultSwitch: true });
  const job = await prepared(api, "Refused on stage");
  for (const [fault, status] of [
    ["refuse_429", 429],
    ["refuse_503", 503],
  ] as const) {
    await order(api, { action: "arm", fault, times: 1, seconds: 7 });
    const unknown = await api.confirm("campaignDraftSave", {}, job.capability, { token: "u".repeat(20) });
    expect(unknown.status).toBe(401);
    const reply = await job.confirm();
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([status, "7"]);
    expect(reply.body).toMatchObject({ error: { retryable: true } });
  }
  expect(await countOf(api, "Refused on stage")).toBe(0);
  expect((await job.confirm()).body["ok"]).toBe(true);
  expect(await state(api)).toMatchObject({ refusals: 2, duplicatesPrevented: 0, armed: null });
});

it("capabilities that were prepared while it is armed live as long as was said, and others as ever", async () => {
  let now = Date.parse("2031-03-14T09:00:00Z");
  const api = await startServer({ faultSwitch: true, clock: () => new Date(now) });
  const expiryOf = async () => {
    const { body } = await api.prepare("campaignDraftSave", draft("Short"));
    return (Date.parse(String(body["expiresAt"])) - now) / 1000;
  };
  await order(api, { action: "arm", fault: "short_capabilities", times: 2 });
  expect([await expiryOf(), await expiryOf(), await expiryOf()]).toEqual([60, 60, 900]);
  await order(api, { action: "arm", fault: "short_capabilities", times: 1, seconds: 3 });
  const job = await prepared(api, "Too late on stage");
  now += 3_000;
  expect((await job.confirm()).body).toMatchObject({ error: { code: "CONFIRMATION_INVALID" } });
});

it("what is staged uses up no fault, and isn't counted", async () => {
  const kept = new Set<string>();
  const api = await startServer({
    faultSwitch: true,
    staged: {
      takeLifeOf: () => 1_800,
      losesReplyTo: () => false,
      spares: () => false,
      isKeptFromSwitch: (key) => kept.has(key),
    },
  });
  await order(api, { action: "arm", fault: "short_capabilities", times: 1 });
  const { body } = await api.prepare("campaignDraftSave", draft("Kept"));
  expect(Date.parse(String(body["expiresAt"])) - Date.now()).toBeGreaterThan(1_700_000);
  expect((await state(api)).armed).toMatchObject({ fault: "short_capabilities", timesLeft: 1 });
  const job = await prepared(api, "Kept from the switch");
  kept.add(job.key);
  await order(api, { action: "arm", fault: "lose_reply", times: 1 });
  expect((await job.confirm()).body["ok"]).toBe(true);
  expect(await state(api)).toMatchObject({ armed: { timesLeft: 1 }, effects: [], confirms: [] });
});

it("a delayed reply is whole; disarming and counting anew take effect at once", async () => {
  const api = await startServer({ faultSwitch: true });
  const job = await prepared(api, "Late on stage");
  await order(api, { action: "arm", fault: "delay_reply", times: 1, seconds: 1 });
  const first = await job.confirm();
  expect((await job.confirm()).text).toBe(first.text);
  expect(await state(api)).toMatchObject({ repliesDelayed: 1, confirms: [{}, { reply: "delayed" }] });
  await order(api, { action: "arm", fault: "lose_reply", times: 5 });
  expect((await order(api, { action: "disarm" })).armed).toBeNull();
  expect((await job.confirm()).body["ok"]).toBe(true);
  expect(await order(api, { action: "count_anew" })).toMatchObject({
    effects: [],
    confirms: [],
    duplicatesPrevented: 0,
  });
});

it("what was refused before the tool uses up no lost reply", async () => {
  const api = await startServer({ faultSwitch: true });
  const job = await prepared(api, "Refused first");
  await order(api, { action: "arm", fault: "lose_reply", times: 1 });
  const refused = await api.confirm("campaignDraftSave", draft("Another"), job.capability);
  expect(refused.body).toMatchObject({ error: { code: "CONFIRMATION_INVALID" } });
  await expect(job.confirm()).rejects.toThrow();
  expect((await state(api)).effects).toEqual([{ toolName: "campaignDraftSave", count: 1 }]);
});
