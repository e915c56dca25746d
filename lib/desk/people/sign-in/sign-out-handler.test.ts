import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressOf, cookieOf, leadsTo, origin, postOf, redirectUri, setUpOidc } from "../testing/oidc-app";
import { newAccount } from "../testing/new-account";
import { startProvider, type TestProvider } from "../testing/start-provider";
import { addPerson } from "../people";
import { startSession } from "../session";
import { handleSignedOut, handleSignOut } from "./sign-out-handler";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider(redirectUri);
});
afterAll(() => provider.close());

const mapping = { roles: new Map([["reviewers", ["reviewer" as const]]]), groupsClaim: "groups" };

describe("signing out", () => {
  const { app, configure, personBy, signIn } = setUpOidc("sqlite", () => provider);

  it("ends a session from the provider there too, by a page and not by a redirect of the form", async () => {
    configure(mapping);
    const cookie = cookieOf(await signIn(newAccount({ groups: ["reviewers"] })), "countersign-");
    const reply = await handleSignOut(app.service, postOf("/auth/sign-out", cookie));
    expect(reply.status).toBe(200);
    const address = new URL(await leadsTo(reply));
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: provider.clientId,
      post_logout_redirect_uri: `${origin}/auth/oidc/signed-out`,
    });
    expect(reply.headers.get("clear-site-data")).toBe('"storage"');
    expect(await personBy(cookie)).toBeNull();
  });

  it("while the provider is down, ends it here all the same", async () => {
    configure(mapping);
    const cookie = cookieOf(await signIn(newAccount({ groups: ["reviewers"] })), "countersign-");
    configure({ ...mapping, issuer: "http://127.0.0.1:1" });
    expect(addressOf(await handleSignOut(app.service, postOf("/auth/sign-out", cookie)))).toBe("/sign-in");
    expect(await personBy(cookie)).toBeNull();
  });

  it("of a session from a password asks nothing of the provider", async () => {
    const { email } = newAccount({});
    await addPerson(
      app.db,
      { email, name: "Ada", roles: ["viewer"], password: "a good long password" },
      "ada",
    );
    const from = {
      headers: new Headers(),
      address: "192.0.2.1",
      means: "password" as const,
      provenAt: new Date(),
    };
    const cookie = (await startSession(app.service, "ada", from)).split(";")[0] ?? "";
    expect(addressOf(await handleSignOut(app.service, postOf("/auth/sign-out", cookie)))).toBe("/sign-in");
  });

  it("where the provider alone lets people in, leads to a page that doesn't sign in again", () => {
    configure({ only: true });
    expect(addressOf(handleSignedOut(app.service))).toBe("/sign-in?provider=signed-out");
    configure();
    expect(addressOf(handleSignedOut(app.service))).toBe("/sign-in");
    expect(handleSignedOut({ ...app.service, provider: null, oidc: null }).status).toBe(404);
  });
});
