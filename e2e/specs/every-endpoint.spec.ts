import { apiAt } from "@/scripts/testing/api-at";
import {
  actions,
  actionsInBuild,
  handlers,
  handlersInCode,
  type BuiltAction,
  type Role,
  type Rows,
} from "../support/endpoints";
import {
  callAction,
  everybodyAt,
  foreign,
  password,
  roles,
  send,
  tampered,
  upload,
  type Headers,
  type Who,
} from "../support/requests";
import type { TestServer } from "../support/server";
import { expect, test } from "../support/test";

const everybody = everybodyAt("entrances.example");
let cookies: Record<Who, string>;
let rows: Rows;
let built: BuiltAction[];

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ server }) => {
  built = await actionsInBuild();
  cookies = await everybody.add(server);
  rows = { reviewId: "none", preparationId: "none", imageId: "none" };
  const input = JSON.stringify({
    name: "Every entrance",
    objective: "sales",
    posts: [{ accountId: "acc_fernpost_main", content: { kind: "text", text: "At every entrance." } }],
  });
  const order = {
    toolName: "campaignDraftSave",
    inputText: input,
    stagedImageId: null,
    reviewId: null,
    override: null,
  };
  const prepared = await call(server, "prepareTool", cookies.operator, {}, [order]);
  expect(prepared.answer).toMatchObject({ ok: true });
  const { reviewId } = (prepared.answer as unknown as { value: { reviewId: string } }).value;
  const review = await send(server, "GET", `/data/reviews/${reviewId}`, { cookie: cookies.operator });
  const { preparations } = review.json() as unknown as { preparations: { id: string }[] };
  const staged = await upload(server, { cookie: cookies.operator });
  expect(staged.status).toBe(200);
  rows = {
    reviewId,
    preparationId: preparations[0]?.id ?? "",
    imageId: (staged.json() as unknown as { id: string }).id,
  };
});

const call = (
  server: TestServer,
  name: string,
  ...how: [cookie: string, headers?: Headers, args?: unknown[]]
) => callAction(server, { built, name, rows }, ...how);

test("F62 every handler and action of the code stands in the list, and the list has no other", async () => {
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
    for (const role of roles.filter((role) => !handler.roles.includes(role)))
      expect([name, role, await seen({ cookie: cookies[role] })]).toEqual([name, role, 403]);
    // Whatever else it says of itself, a request without a session is one.
    for (const [why, headers] of foreign)
      expect([name, why, await seen(headers(server))]).toEqual([name, why, 401]);
  }
  const image = `/uploads/${rows.imageId}`;
  expect((await send(server, "GET", image, { cookie: cookies.operator })).status).toBe(200);
  for (const role of ["other", "reviewer"] as const)
    expect((await send(server, "GET", image, { cookie: cookies[role] })).status).toBe(404);
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
  const write = async (name: string, headers: Headers, personId: string) => {
    const [method = "", path = ""] = name.split(" ");
    const all = {
      origin: server.url,
      authorization: undefined,
      "content-type": "application/json",
      ...headers,
    };
    const body = JSON.stringify({ toolName: "accountList", personId, versions: ["none"] });
    return (await apiAt(server.url, "").send(path, { method, body, headers: all })).status;
  };
  const operatorId = await personOf("operator");
  for (const [name, handler] of handlers) {
    if (handler.kind !== "write") continue;
    expect([name, await write(name, {}, operatorId)]).toEqual([name, 401]);
    for (const role of roles.filter((role) => !handler.roles.includes(role)))
      expect([name, await write(name, { cookie: cookies[role] }, operatorId)]).toEqual([name, 403]);
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
    const [, path = ""] = name.split(" ");
    const ask = (headers: Headers, body: unknown = handler.body) =>
      apiAt(server.url, "").send(path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: {
          origin: server.url,
          authorization: undefined,
          "content-type": "application/json",
          ...headers,
        },
      });
    expect([name, (await ask({})).status]).toEqual([name, 401]);
    for (const role of roles.filter((role) => !handler.roles.includes(role)))
      expect([name, role, (await ask({ cookie: cookies[role] })).status]).toEqual([name, role, 403]);
    for (const [why, headers] of foreign) {
      const { status } = await ask({ cookie: cookies.operator, ...headers(server) });
      expect([name, why, status]).toEqual([name, why, 403]);
    }
    expect([name, (await ask({ cookie: cookies.operator })).status]).toEqual([name, 200]);
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
    for (const role of roles.filter((role) => !action.roles.includes(role)))
      expect([name, role, (await call(server, name, cookies[role])).answer?.kind]).toEqual([
        name,
        role,
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
    const { answer } = await call(server, name, cookies[role], {}, action.args(missing));
    expect([name, answer?.kind]).not.toEqual([
      name,
      expect.stringMatching(/^(?:signed_out|forbidden|out_of_date)$/),
    ]);
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
