import { actions, handlers, type Role } from "../support/endpoints/endpoints";
import { actionsInBuild, handlersInCode, pagesInCode, type BuiltAction } from "../support/endpoints/in-code";
import { pages, type PreparedRows } from "../support/endpoints/pages";
import {
  callAction,
  foreign,
  password,
  peopleAt,
  prepareRows,
  roles,
  send,
  sendJson,
  signInBefore,
  subjects,
  tampered,
  upload,
  type Headers,
  type Subject,
} from "../support/endpoints/requests";
import { setGroups } from "../support/people";
import type { TestServer } from "../support/server";
import { expect, test } from "../support/test";

// With the page Demo.
test.use({ serverEnv: { REFERENCE_API_FAULT_SWITCH: "on" } });

const everybody = peopleAt("entrances.example", subjects);
let cookies: Record<Subject, string>;
let rows: PreparedRows;
let built: BuiltAction[];

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ server }) => {
  built = await actionsInBuild();
  cookies = await everybody.add(server);
  await setGroups(server, everybody.accountOf("grouped"), "legal");
  rows = await prepareRows(server, built, cookies.operator);
});

const isOf = (who: Subject, allowed: readonly Role[]) => subjects[who].some((role) => allowed.includes(role));
const outside = (allowed: readonly Role[]) =>
  (Object.keys(subjects) as Subject[]).filter((who) => !isOf(who, allowed));
/** One of each of these roles, and whoever has two. */
const inside = (allowed: readonly Role[]) =>
  ([...roles, "both"] as const).filter((who) => isOf(who, allowed));
/** What each of them is answered, all at once. */
const answersOf = <Answer>(whom: readonly Subject[], ask: (headers: Headers) => Promise<Answer>) =>
  Promise.all(whom.map(async (who) => [who, await ask({ cookie: cookies[who] })]));
const eachAnswered = (whom: readonly Subject[], answer: unknown) => whom.map((who) => [who, answer]);
const call = (
  server: TestServer,
  name: string,
  ...how: [cookie: string, headers?: Headers, args?: unknown[]]
) => callAction(server, { built, name, rows }, ...how);

test("F62 every handler and action of the code stands in the list, and the list has no other", async () => {
  expect((await pagesInCode()).sort()).toEqual([...pages.keys()].sort());
  expect((await handlersInCode()).sort()).toEqual([...handlers.keys()].sort());
  expect([...new Set(built.map(({ name }) => name))].sort()).toEqual([...actions.keys()].sort());
});

test("F62 a read answers nobody without a session, no wrong role, and nothing of another's", async ({
  server,
}) => {
  for (const [name, handler] of handlers) {
    if (handler.kind !== "read") continue;
    const path = handler.path(rows);
    const seen = async (headers: Headers) => (await send(server, "GET", path, headers)).status;
    expect([name, await seen({})]).toEqual([name, 401]);
    expect([name, await seen({ cookie: tampered(cookies.reviewer) })]).toEqual([name, 401]);
    const refused = outside(handler.roles);
    expect([name, await answersOf(refused, seen)]).toEqual([name, eachAnswered(refused, 403)]);
    // Its head, since events never end.
    const isAnswered = async (headers: Headers) =>
      ![401, 403].includes((await send(server, "HEAD", path, headers)).status);
    const admitted = inside(handler.roles);
    expect([name, await answersOf(admitted, isAnswered)]).toEqual([name, eachAnswered(admitted, true)]);
    // Whatever else it says of itself, a request without a session is one.
    for (const [why, headers] of foreign)
      expect([name, why, await seen(headers(server))]).toEqual([name, why, 401]);
  }
  const image = `/uploads/${rows.imageId}`;
  expect((await send(server, "GET", image, { cookie: cookies.operator })).status).toBe(200);
  for (const role of ["other", "reviewer"] as const)
    expect((await send(server, "GET", image, { cookie: cookies[role] })).status).toBe(404);
});

test("F62 a page is there for its roles alone, and leads whoever has no session to the sign-in", async ({
  server,
}) => {
  for (const [name, page] of pages) {
    const path = page.path(rows);
    const seen = async (headers: Headers) => {
      const { status, headers: said } = await send(server, "GET", path, headers);
      return [status, said.location];
    };
    const allowed = page.roles === "anybody" ? roles : page.roles;
    for (const [whom, status] of [
      [inside(allowed), 200],
      [outside(allowed), 404],
    ] as const)
      expect([name, await answersOf(whom, seen)]).toEqual([name, eachAnswered(whom, [status, undefined])]);
    const away = page.roles === "anybody" ? [200, undefined] : [307, signInBefore(path)];
    for (const cookie of ["", tampered(cookies.reviewer)])
      expect([name, cookie, await seen({ cookie })]).toEqual([name, cookie, away]);
  }
});

test("F62 an upload is refused without a session, from a wrong role, and from elsewhere", async ({
  server,
}) => {
  expect((await upload(server, {})).status).toBe(401);
  expect((await upload(server, { cookie: cookies.viewer })).status).toBe(403);
  expect((await upload(server, { cookie: cookies.administrator })).status).toBe(403);
  for (const [why, headers] of foreign) {
    const reply = await upload(server, { cookie: cookies.operator, ...headers(server) });
    expect([why, reply.status]).toEqual([why, 403]);
  }
});

test("F62 what a page's script writes is refused without a session, from a wrong role, from elsewhere, and for somebody else", async ({
  server,
}) => {
  const personOf = async (role: Role) => {
    const person = await send(server, "GET", "/data/person", { cookie: cookies[role] });
    return (person.json() as unknown as { id: string }).id;
  };
  const write = async (name: string, headers: Headers, personId: string) =>
    (await sendJson(server, name, headers, { toolName: "accountList", personId, versions: ["none"] })).status;
  const operatorId = await personOf("operator");
  for (const [name, handler] of handlers) {
    if (handler.kind !== "write") continue;
    expect([name, await write(name, {}, operatorId)]).toEqual([name, 401]);
    for (const who of outside(handler.roles))
      expect([name, await write(name, { cookie: cookies[who] }, operatorId)]).toEqual([name, 403]);
    for (const [why, headers] of foreign) {
      const status = await write(name, { cookie: cookies.operator, ...headers(server) }, operatorId);
      expect([name, why, status]).toEqual([name, why, 403]);
    }
  }
  expect(await write("DELETE /data/drafts", { cookie: cookies.reviewer }, operatorId)).toBe(403);
  expect(await write("DELETE /data/drafts", { cookie: cookies.operator }, operatorId)).toBe(200);
});

test("F62 what a page asks for is refused without a session, to a wrong role, and from elsewhere", async ({
  server,
}) => {
  for (const [name, handler] of handlers) {
    if (handler.kind !== "ask") continue;
    const ask = (headers: Headers, body: unknown = handler.body) => sendJson(server, name, headers, body);
    expect([name, (await ask({})).status]).toEqual([name, 401]);
    for (const who of outside(handler.roles))
      expect([name, who, (await ask({ cookie: cookies[who] })).status]).toEqual([name, who, 403]);
    for (const [why, headers] of foreign) {
      const { status } = await ask({ cookie: cookies.operator, ...headers(server) });
      expect([name, why, status]).toEqual([name, why, 403]);
    }
    for (const who of inside(handler.roles))
      expect([name, who, (await ask({ cookie: cookies[who] })).status]).toEqual([name, who, 200]);
    expect([name, (await ask({ cookie: cookies.operator }, { tool: 1 })).status]).toEqual([name, 400]);
  }
});

test("F62 a form from elsewhere changes nothing, and only posts are taken", async ({ server }) => {
  const cookie = await everybody.signIn(server, "viewer");
  for (const [name, handler] of handlers) {
    const [method = "", path = ""] = name.split(" ");
    if (handler.kind === "refused")
      expect([name, (await send(server, method, path, { cookie })).status]).toEqual([name, 405]);
    if (handler.kind === "missing")
      expect([name, (await send(server, method, path, { cookie })).status]).toEqual([name, 404]);
    if (handler.kind !== "form") continue;
    for (const [why, headers] of foreign) {
      const form = { role: "reviewer", email: everybody.emailOf("reviewer"), password, others: "yes" };
      const reply = await send(server, "POST", path, { cookie, ...headers(server) }, form);
      expect([name, why, reply.headers["set-cookie"]]).toEqual([name, why, undefined]);
      if (handler.answers === "json")
        expect([name, why, reply.status, JSON.parse(reply.text)]).toEqual([
          ...[name, why, 403],
          { ok: false, problem: "origin" },
        ]);
      else if (reply.status !== 404)
        expect([name, why, reply.headers.location]).toEqual([name, why, "/sign-in?problem=origin"]);
    }
  }
  // Neither this session nor the others of the same person have ended.
  for (const each of [cookie, cookies.viewer])
    expect((await send(server, "GET", "/data/person", { cookie: each })).status).toBe(200);
});

test("F62 nobody ends another's session", async ({ server }) => {
  const page = await send(server, "GET", "/account", { cookie: cookies.operator });
  const session = /name="session" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  expect(session).not.toBe("");
  const reply = await send(server, "POST", "/auth/sessions", { cookie: cookies.other }, { session });
  expect(reply.headers.location).toBe("/account");
  expect((await send(server, "GET", "/data/person", { cookie: cookies.operator })).status).toBe(200);
  const signedOut = await send(server, "POST", "/auth/sessions", {}, { session });
  expect(signedOut.headers.location).toContain("/sign-in?problem=expired");
});

test("F62 an action does nothing without a session, for a wrong role, or from elsewhere", async ({
  server,
}) => {
  for (const [name, action] of actions) {
    expect([name, (await call(server, name, "")).answer?.kind]).toEqual([name, "signed_out"]);
    for (const who of outside(action.roles))
      expect([name, who, (await call(server, name, cookies[who])).answer?.kind]).toEqual([
        name,
        who,
        "forbidden",
      ]);
    const [role = "reviewer"] = action.roles;
    for (const [why, headers] of foreign) {
      const { status, answer } = await call(server, name, cookies[role], headers(server));
      const refused = status >= 400 || answer?.kind === "forbidden";
      expect([name, why, refused, answer?.ok ?? false]).toEqual([name, why, true, false]);
    }
    // The call itself is one that the desk understands: what is refused above is refused for the reason given.
    const missing = { reviewId: "none", preparationId: "none", imageId: "none" };
    for (const who of inside(action.roles)) {
      const { answer } = await call(server, name, cookies[who], {}, action.args(missing));
      expect([name, who, answer?.kind]).not.toEqual([
        ...[name, who],
        expect.stringMatching(/^(?:signed_out|forbidden|out_of_date)$/),
      ]);
    }
  }
  const withdrawn = await call(server, "withdraw", cookies.other);
  expect(withdrawn.answer).toMatchObject({ ok: false, kind: "forbidden" });
  const review = await send(server, "GET", `/data/reviews/${rows.reviewId}`, { cookie: cookies.operator });
  const { preparations } = review.json() as unknown as { preparations: { state: string }[] };
  expect(preparations.map(({ state }) => state)).toEqual(["awaiting_review"]);
  expect((await call(server, "withdraw", cookies.operator)).answer).toMatchObject({ ok: true });
});

test("a list brings the counts with its first page", async ({ server }) => {
  const read = async (path: string) => (await send(server, "GET", path, { cookie: cookies.reviewer })).json();
  const { counts } = await read("/data/reviews?group=open");
  expect(counts).toEqual(await read("/data/review-counts"));
});

test("F62 the embedded API takes no session for a credential", async ({ server }) => {
  for (const path of ["/api/v1/tools", "/api", "/api/v1/tools/accountList/call"]) {
    const reply = await send(server, "POST", path, { cookie: cookies.reviewer, authorization: undefined });
    expect(reply.status).toBeGreaterThanOrEqual(400);
  }
  expect((await send(server, "GET", "/api/v1/tools", { cookie: cookies.reviewer })).status).toBe(401);
});
