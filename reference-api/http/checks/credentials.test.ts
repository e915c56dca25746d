import { expect, it } from "vitest";
import { transportErrorSchema } from "@/lib/wire/contract/tool";
import { optionProblems } from "../../api/options";
import { demoCredentials } from "../../server/demo-credentials";
import { expectTransport } from "../../testing/expect-error";
import { startServer, type Reply } from "../../testing/server";

const start = Date.parse("2031-03-14T09:00:00Z");

/** A server with these credentials at a moment that can be moved on. */
async function serverOf(credentials: ReturnType<typeof demoCredentials>) {
  let now = start;
  const api = await startServer({ credentials, clock: () => new Date(now), closedGates: ["publishing"] });
  const tokenOf = (name: string) => credentials.find((one) => one.name === name)?.token ?? "";
  return { api, tokenOf, pass: (seconds: number) => void (now += seconds * 1000) };
}

const namesOf = ({ body }: Reply) =>
  (body["tools"] as { name: string; scopes: string[] }[]).map(({ name }) => name);

it("each demo credential is what its name says", async () => {
  const { api, tokenOf } = await serverOf(demoCredentials(new Date(start)));
  const full = namesOf(await api.discover({ token: tokenOf("full") }));
  const reading = namesOf(await api.discover({ token: tokenOf("reading") }));
  const publishing = namesOf(await api.discover({ token: tokenOf("publishing") }));
  expect(reading).toContain("campaignList");
  expect(reading).not.toContain("campaignReviewExecute");
  expect(publishing).toContain("campaignReviewExecute");
  expect(full.length).toBeGreaterThanOrEqual(publishing.length);
  expect(publishing.length).toBeGreaterThan(reading.length);
  const refused = await api.prepare("campaignReviewExecute", {}, { token: tokenOf("reading") });
  expectTransport(refused, 403, "INSUFFICIENT_SCOPE");
  for (const name of ["expired", "revoked"])
    expectTransport(await api.discover({ token: tokenOf(name) }), 401, "UNAUTHENTICATED");
});

it("401: a credential ends at its expiresAt to the millisecond, whatever it had prepared before", async () => {
  const expiresAt = "2031-03-14T10:00:10+01:00";
  const { api, tokenOf, pass } = await serverOf([
    { name: "short", token: "s".repeat(20), scopes: ["*"], expiresAt },
  ]);
  const token = tokenOf("short");
  const input = { campaignId: "cmp_tenyears", version: 1 };
  expect((await api.discover({ token })).status).toBe(200);
  pass(9.999);
  expect((await api.discover({ token })).status).toBe(200);
  pass(0.001);
  for (const reply of [
    await api.discover({ token }),
    await api.call("profileGet", {}, { token }),
    await api.confirm("campaignReview", input, "c".repeat(40), { token }),
  ]) {
    expectTransport(reply, 401, "UNAUTHENTICATED");
    expect(reply.headers.get("www-authenticate")).toBe("Bearer");
  }
});

it("401: a revoked credential is answered word for word as one that was never there", async () => {
  const { api, tokenOf } = await serverOf([
    { name: "gone", token: "r".repeat(20), scopes: ["*"], revoked: true, expiresAt: "2030-01-01T00:00:00Z" },
  ]);
  const revoked = await api.discover({ token: tokenOf("gone") });
  const unknown = await api.discover({ token: "u".repeat(20) });
  expectTransport(revoked, 401, "UNAUTHENTICATED");
  expect(revoked.text).toBe(unknown.text);
});

it("429: a credential's own rate counts for it alone, with Retry-After; 0 lifts the common one", async () => {
  const api = await startServer({
    ratePerMinute: 2,
    credentials: [
      { token: "a".repeat(20), scopes: ["*"] },
      { token: "b".repeat(20), scopes: ["*"], ratePerMinute: 4 },
      { token: "c".repeat(20), scopes: ["*"], ratePerMinute: 0 },
    ],
  });
  const passedOf = async (token: string) => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => api.discover({ token })));
    for (const { status, body, headers } of replies) {
      if (status === 200) continue;
      expect(status).toBe(429);
      expect(transportErrorSchema.parse(body).error).toMatchObject({ code: "RATE_LIMITED", retryable: true });
      expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
      expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
    }
    return replies.filter(({ status }) => status === 200).length;
  };
  expect(await passedOf("a".repeat(20))).toBe(2);
  expect(await passedOf("b".repeat(20))).toBe(4);
  expect(await passedOf("c".repeat(20))).toBe(8);
});

it("a gate or a scope that does not exist is named before a start", () => {
  const credentials = [{ token: "t".repeat(20), scopes: ["*", "campaigns.read"] }];
  expect(optionProblems({ closedGates: ["publishing", "video_functions"], credentials })).toEqual([]);
  expect(optionProblems({ credentials })).toEqual([]);
  expect(optionProblems({ closedGates: ["video"], credentials })).toEqual([
    expect.stringMatching(/^REFERENCE_API_CLOSED_GATES: .*\bSet it to some of\b.*video_functions/),
  ]);
  expect(optionProblems({ credentials: [{ token: "t".repeat(20), scopes: ["campaigns.raed"] }] })).toEqual([
    expect.stringMatching(/^REFERENCE_API_CREDENTIALS: /),
  ]);
});
