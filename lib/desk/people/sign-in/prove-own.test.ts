import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handleOidcProve } from "./oidc-handlers";
import {
  addressOf,
  cookieOf,
  expectRefused,
  leadsTo,
  postOf,
  redirectUri,
  setUpOidc,
  together,
} from "../testing/oidc-app";
import { newAccount } from "../testing/new-account";
import { startProvider, type TestAccount, type TestProvider } from "../testing/start-provider";
import { readProof } from "../provider/proof";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider(redirectUri);
});
afterAll(() => provider.close());

const maxAgeSeconds = 300;

describe.each(["sqlite", "postgres"])("showing anew who one is at the provider, on %s", (kind) => {
  const { app, configure, finish, sessionBy, signIn } = setUpOidc(kind, () => provider);
  const now = () => Math.floor(Date.now() / 1_000);
  let account: TestAccount;
  let own: string;

  beforeEach(async () => {
    configure({ roles: new Map([["reviewers", ["reviewer"]]]), groupsClaim: "groups" });
    account = newAccount({ groups: ["reviewers"] });
    own = cookieOf(await signIn(account), "countersign-");
  });

  type Way = { as?: TestAccount; at?: number; change?: (address: URL) => void; backWith?: string };
  async function prove({ as = account, at = now(), change, backWith = own }: Way = {}) {
    const fields = { for: "review r1", returnTo: "/reviews/r1" };
    const begun = await handleOidcProve(app.service, postOf("/auth/oidc/prove", own, fields));
    const address = new URL(await leadsTo(begun));
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ prompt: "login", max_age: "300" });
    change?.(address);
    const back = await provider.signIn(address.href, as, at);
    return finish(back.search, together(cookieOf(begun, "sign-in-flow"), backWith));
  }
  const proofIn = (reply: Response, boundTo = "review r1", sessionId = "") =>
    readProof(app.service, new Headers({ cookie: cookieOf(reply, "proof-") }), { sessionId, boundTo });

  it("gives a proof for the session and for what it was begun for, for five minutes", async () => {
    const reply = await prove({ at: now() - 60 });
    expect(addressOf(reply)).toBe("/reviews/r1");
    const session = await sessionBy(own);
    const { sessionId = "", person } = session ?? {};
    const proof = proofIn(reply, "review r1", sessionId);
    expect(proof).toMatchObject({ personId: person?.id, boundTo: "review r1" });
    expect(new Date(proof?.provenAt ?? 0).getTime()).toBeLessThanOrEqual((now() - 59) * 1_000);
    expect(proofIn(reply, "review r2", sessionId)).toBeNull();
    expect(proofIn(reply, "review r1", "another")).toBeNull();
    app.aheadMs = 5 * 60_000 + 1_000;
    expect(proofIn(reply, "review r1", sessionId)).toBeNull();
  });

  it.each<[string, Way]>([
    ["no auth_time, since the question for it was taken out on the way", { change: withoutQuestions }],
    ["one from before the time that counts", { at: now() - maxAgeSeconds - 120 }],
    ["one of the future", { at: now() + 120 }],
    ["somebody else at the provider", { as: newAccount({ groups: ["reviewers"] }) }],
  ])("refused: %s", async (_, way) => {
    expectRefused(await prove(way), "provider_refused");
  });

  it("refused: whoever isn't signed in, before anybody is asked", async () => {
    expectRefused(await handleOidcProve(app.service, postOf("/auth/oidc/prove", "")), "expired");
  });

  it("refused: a browser that isn't signed in any more, or as somebody else", async () => {
    expectRefused(await prove({ backWith: "" }), "expired");
    const other = newAccount({ groups: ["reviewers"] });
    const backWith = cookieOf(await signIn(other), "countersign-");
    expectRefused(await prove({ backWith }), "provider_refused");
  });
});

function withoutQuestions({ searchParams }: URL): void {
  searchParams.delete("max_age");
  searchParams.delete("prompt");
}
