import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handleLookAtLink, handleUseLink } from "../links/link-handlers";
import { addPerson } from "../people";
import { handleOidcLink, handleOidcProve } from "../sign-in/oidc-handlers";
import { handlePasskeySignIn, handlePasskeyStart } from "../sign-in/passkey-handlers";
import { handlePasswordSignIn } from "../sign-in/sign-in-handlers";
import { newAccount } from "../testing/new-account";
import { addressOf, cookieOf, postOf, redirectUri, setUpOidc, together } from "../testing/oidc-app";
import { relyingParty } from "../testing/own-account";
import { startProvider, type TestProvider } from "../testing/start-provider";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider(redirectUri);
});
afterAll(() => provider.close());

const password = "a good long password";

describe("each refused sign-in is counted once, whichever way it came", () => {
  const { app, begin, configure, finish, signIn } = setUpOidc("sqlite", () => provider);

  beforeEach(async () => {
    configure();
    await app.db.deleteFrom("sign_in_refusals").execute();
  });

  const counted = async () => {
    const rows = await app.db
      .selectFrom("sign_in_refusals")
      .select(["reason", "tries"])
      .orderBy("reason")
      .execute();
    return Object.fromEntries(rows.map(({ reason, tries }) => [reason, Number(tries)]));
  };
  const passkeys = () => ({ ...app.service, relyingParty });
  async function own(): Promise<string> {
    const account = newAccount({});
    await addPerson(app.db, { email: account.email, name: "Ada", roles: ["operator"], password });
    const typed = { email: account.email, password };
    return cookieOf(
      await handlePasswordSignIn(app.service, postOf("/auth/sign-in", "", typed)),
      "countersign-",
    );
  }

  it("the way to the provider and back", async () => {
    await signIn(newAccount({}));
    expect(await counted()).toEqual({ no_account: 1 });
    await finish("?code=x&state=y", "");
    provider.breakAt("/.well-known");
    configure();
    await begin();
    provider.breakAt(null);
    expect(await counted()).toEqual({ no_account: 1, provider_down: 1, provider_refused: 1 });
  });

  it("linking, and showing anew who one is", async () => {
    const cookie = await own();
    app.aheadMs = 11 * 60_000;
    await handleOidcLink(app.service, postOf("/auth/oidc/link", cookie));
    app.aheadMs = 0;
    expect(await counted()).toEqual({ link_stale: 1 });
    for (const [path, handle] of [
      ["/auth/oidc/link", handleOidcLink],
      ["/auth/oidc/prove", handleOidcProve],
    ] as const) {
      const begun = await handle(app.service, postOf(path, cookie));
      const flow = cookieOf(begun, "sign-in-flow");
      await finish("?error=access_denied", together(flow, cookie));
    }
    expect(await counted()).toEqual({ link_stale: 1, provider_refused: 2 });
  });

  it("passkeys, also where the provider alone lets people in", async () => {
    await handlePasskeySignIn(passkeys(), postOf("/auth/passkey", ""));
    expect(await counted()).toEqual({ passkey: 1 });
    configure({ only: true });
    const start = await handlePasskeyStart(passkeys(), postOf("/auth/passkey/start", ""));
    expect(addressOf(start)).toBe("/sign-in?problem=provider_only");
    await handlePasskeySignIn(passkeys(), postOf("/auth/passkey", ""));
    expect(await counted()).toEqual({ passkey: 1, provider_only: 2 });
  });

  it("links with a wrong secret, or from another site; not what has to be typed otherwise", async () => {
    for (const handle of [handleLookAtLink, handleUseLink])
      await handle(app.service, postOf("/link", "", { secret: "x".repeat(43) }));
    const foreign = postOf("/link", "", { secret: "x" });
    foreign.headers.set("origin", "https://evil.example");
    await handleUseLink(app.service, foreign);
    expect(await counted()).toEqual({ link: 2, origin: 1 });
  });

  it("forms of another site, and what goes wrong here", async () => {
    const foreign = postOf("/auth/sign-in", "", { email: "ada@example.com", password });
    foreign.headers.set("origin", "https://evil.example");
    await handlePasswordSignIn(app.service, foreign);
    const limits = { ...app.service.limits, admit: () => Promise.reject(new Error("Broken.")) };
    const typed = { email: "ada@example.com", password };
    await handlePasswordSignIn({ ...app.service, limits }, postOf("/auth/sign-in", "", typed));
    expect(await counted()).toEqual({ failed: 1, origin: 1 });
  });
});
