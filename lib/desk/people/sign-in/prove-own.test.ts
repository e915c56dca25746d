import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Identity } from "@/lib/desk/reviews/passkeys/types";
import { approveAndSend } from "@/lib/desk/reviews/testing/act-and-read";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { policyWith } from "@/lib/desk/reviews/testing/policies";
import { newest, secret, shown, waitingReview } from "@/lib/desk/reviews/testing/test-app";
import type { ReviewView } from "@/lib/desk/reviews/types";
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

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider(redirectUri);
});
afterAll(() => provider.close());

const policy = policyWith({ freshSignInMinutes: 0 });
const nowSeconds = () => Math.floor(Date.now() / 1_000);

onEachDatabase((desk, kind) => {
  const there = { db: () => desk.db, secret };
  const { app, configure, finish, sessionBy, signIn } = setUpOidc(kind, () => provider, there);
  let account: TestAccount;
  let own: string;
  let review: ReviewView;

  beforeAll(() => desk.advance(Date.now() - desk.now().getTime()));
  beforeEach(async () => {
    configure({ roles: new Map([["reviewers", ["reviewer"]]]), groupsClaim: "groups" });
    account = newAccount({ groups: ["reviewers"] });
    own = cookieOf(await signIn(account), "countersign-");
    review = await waitingReview(desk, { context: { policy } });
  });

  type Way = { as?: TestAccount; at?: number; change?: (address: URL) => void; backWith?: string };
  const begin = (fields: Record<string, string> = {}) =>
    handleOidcProve(
      app.service,
      postOf("/auth/oidc/prove", own, {
        ...{ preparation: newest(review).id, minutes: "0", returnTo: "/reviews/r1" },
        ...fields,
      }),
    );
  async function prove({ as = account, at = nowSeconds(), change, backWith = own }: Way = {}) {
    const begun = await begin();
    const address = new URL(await leadsTo(begun));
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ prompt: "login", max_age: "300" });
    change?.(address);
    const back = await provider.signIn(address.href, as, at);
    const again = () => finish(back.search, together(cookieOf(begun, "sign-in-flow"), backWith));
    return { reply: await again(), again };
  }
  async function approveBy(cookie: string, of = review) {
    const session = await sessionBy(cookie);
    if (session === null) throw new Error("Nobody is signed in.");
    const { person, sessionId, since, provenAt } = session;
    const identity: Identity = {
      ...{ provenBySigningIn: true, hasPassword: false, provider: "Example" },
      ...{ sessionId, provenAt, signedInAt: since },
      checkPassword: () => Promise.resolve("wrong_password"),
      signInPasskeys: () => Promise.resolve([]),
      checkSignInPasskey: () => Promise.resolve(false),
    };
    const context = desk.as(person, { policy, identity: () => Promise.resolve(identity) });
    return approveAndSend(context, { shown: shown(of) });
  }
  const noted = () =>
    desk.db
      .selectFrom("fresh_sign_ins")
      .select(["how", "proven_at", "used_at"])
      .where("preparation_id", "=", newest(review).id)
      .execute();
  const asked = { ok: false, reason: { code: "fresh_sign_in" } };

  it("F119 lets the person approve that revision once, by the provider’s time, and leaves the session as old as it was", async () => {
    const before = await sessionBy(own);
    expect(await approveBy(own)).toMatchObject(asked);
    const at = nowSeconds() - 60;
    const { reply, again } = await prove({ at });
    expect(addressOf(reply)).toBe("/reviews/r1");
    const provenAt = new Date(at * 1_000).toISOString();
    expect(await noted()).toEqual([{ how: "provider", proven_at: provenAt, used_at: null }]);
    expect((await sessionBy(own))?.provenAt).toEqual(before?.provenAt);

    expectRefused(await again(), "provider_refused");
    expect(await noted()).toHaveLength(1);
    const other = await waitingReview(desk, { context: { policy } });
    expect(await approveBy(own, other)).toMatchObject(asked);
    expect(await approveBy(cookieOf(await signIn(account), "countersign-"))).toMatchObject(asked);

    expect(await approveBy(own)).toMatchObject({ ok: true });
    expect(await noted()).toMatchObject([{ used_at: desk.now().toISOString() }]);
  });

  it.each<[string, Way]>([
    ["no auth_time, since the question for it was taken out on the way", { change: withoutQuestions }],
    ["one from before the time that counts", { at: nowSeconds() - 300 - 120 }],
    ["one of the future", { at: nowSeconds() + 120 }],
    ["somebody else at the provider", { as: newAccount({ groups: ["reviewers"] }) }],
  ])("refused, and nothing noted: %s", async (_, way) => {
    expectRefused((await prove(way)).reply, "provider_refused");
    expect(await noted()).toEqual([]);
    expect(await approveBy(own)).toMatchObject(asked);
  });

  it("refused: whoever isn't signed in, before anybody is asked", async () => {
    expectRefused(await handleOidcProve(app.service, postOf("/auth/oidc/prove", "")), "expired");
  });

  it("F119 refused: a browser that isn't signed in any more, or as somebody else, or in another session", async () => {
    expectRefused((await prove({ backWith: "" })).reply, "expired");
    const other = newAccount({ groups: ["reviewers"] });
    for (const backWith of [await signIn(other), await signIn(account)])
      expectRefused(
        (await prove({ backWith: cookieOf(backWith, "countersign-") })).reply,
        "provider_refused",
      );
    expect(await noted()).toEqual([]);
  });

  it.each([
    ["1", "60"],
    ["3", "180"],
    ["0", "300"],
    ["720", "300"],
    ["never", "300"],
  ])(
    "where the policy asks for the last %s minutes, the provider is asked for %s seconds",
    async (minutes, seconds) => {
      const address = new URL(await leadsTo(await begin({ minutes })));
      expect(address.searchParams.get("max_age")).toBe(seconds);
    },
  );

  it("for what isn’t there any more nothing is noted, and its page says so", async () => {
    const begun = await begin({ preparation: "gone" });
    const back = await provider.signIn(await leadsTo(begun), account);
    const reply = await finish(back.search, together(cookieOf(begun, "sign-in-flow"), own));
    expect(addressOf(reply)).toBe("/reviews/r1");
    expect(await noted()).toEqual([]);
  });
});

function withoutQuestions({ searchParams }: URL): void {
  searchParams.delete("max_age");
  searchParams.delete("prompt");
}
