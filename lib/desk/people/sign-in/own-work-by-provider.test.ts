import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { approveAndSend } from "@/lib/desk/reviews/testing/act-and-read";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { policies } from "@/lib/desk/reviews/testing/policies";
import { newest, reviewer, secret, shown, view, waitingReview } from "@/lib/desk/reviews/testing/test-app";
import { addPerson } from "../people";
import { newAccount } from "../testing/new-account";
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
import { startProvider, type TestProvider } from "../testing/start-provider";
import { handleOidcLink } from "./oidc-handlers";
import { handlePasswordSignIn } from "./sign-in-handlers";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider(redirectUri);
});
afterAll(() => provider.close());

const password = "a good long password";
const policy = policies["four-eyes"];

onEachDatabase((desk, kind) => {
  const there = { db: () => desk.db, secret };
  const { app, configure, finish, personBy, signIn } = setUpOidc(kind, () => provider, there);

  beforeAll(() => desk.advance(Date.now() - desk.now().getTime()));
  beforeEach(() => configure({ roles: new Map([["reviewers", ["reviewer"]]]), groupsClaim: "groups" }));

  /** Who is signed in with this answer's cookie. */
  async function signedIn(reply: Response) {
    const person = await personBy(cookieOf(reply, "countersign-"));
    if (person === null) throw new Error("Nobody is signed in.");
    return person;
  }

  it("F121 whoever prepared something with a password isn’t somebody else by single sign-on: not before the provider is linked, and not after", async () => {
    const account = newAccount({ groups: ["reviewers"] });
    const { email } = account;
    await addPerson(desk.db, { email, name: "Ada", roles: ["reviewer"], password }, crypto.randomUUID());
    const byPassword = await handlePasswordSignIn(
      app.service,
      postOf("/auth/password", "", { email, password }),
    );
    const author = await signedIn(byPassword);
    const review = await waitingReview(desk, { as: author, context: { policy } });
    const people = () => desk.db.selectFrom("user").select("id").orderBy("id").execute();
    const before = await people();

    expectRefused(await signIn(account), "link_first");
    expect(await people()).toEqual(before);

    const own = cookieOf(byPassword, "countersign-");
    const begun = await handleOidcLink(app.service, postOf("/auth/oidc/link", own));
    const back = await provider.signIn(await leadsTo(begun), account);
    const linked = await finish(back.search, together(cookieOf(begun, "sign-in-flow"), own));
    expect(addressOf(linked)).not.toContain("problem");

    const bySingleSignOn = await signedIn(await signIn(account));
    expect(bySingleSignOn.id).toBe(author.id);
    expect(await approveAndSend(desk.as(bySingleSignOn, { policy }), { shown: shown(review) })).toMatchObject(
      {
        ok: false,
        reason: { code: "policy", policy: "own_work" },
      },
    );
    expect(newest(await view(desk, review.id)).state).toBe("awaiting_review");

    // It is the author who is refused: somebody else may.
    expect(await approveAndSend(desk.as(reviewer, { policy }), { shown: shown(review) })).toMatchObject({
      ok: true,
    });
  });
});
