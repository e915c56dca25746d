import { describe, expect, it } from "vitest";
import { checkPassword } from "./check-password";
import { demoPassword } from "../demo-people";
import { cookieOf, kinds, password, setUpSignIn, vault } from "../testing/sign-in-app";

const address = "192.0.2.1";

describe.each(kinds)("on %s", (kind) => {
  const { app, signInAda, personBy } = setUpSignIn(kind);
  const adaHerself = async () => {
    const person = await personBy(cookieOf(await signInAda()));
    if (person === null) throw new Error("Not signed in.");
    return person;
  };

  it("F90 the password of somebody signed in is right or wrong, and tries at it wait as those at signing in", async () => {
    const ada = await adaHerself();
    const check = (typed: string) => checkPassword(app.service, ada, { password: typed, address });
    expect(await check(password)).toBe("right");
    for (let index = 0; index < 12; index += 1) expect(await check("guessed")).toBe("wrong_password");
    expect(app.waits).toHaveLength(2);
    app.service.limits.admit = () => Promise.resolve(false);
    app.hashed = [];
    expect(await check(password)).toBe("too_many_tries");
    expect(app.hashed).toEqual([]);
  });

  it("F90 a demo person has no password that anybody types", async () => {
    const person = { id: "demo-reviewer", email: "reviewer@demo.invalid" };
    const typed = { password: demoPassword(vault, "reviewer"), address };
    expect(await checkPassword(app.service, person, typed)).toBe("wrong_password");
  });
});
