import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { actions, handlers, type Rows } from "../support/endpoints/endpoints";
import { actionsInBuild, type BuiltAction } from "../support/endpoints/in-code";
import { pages } from "../support/endpoints/pages";
import {
  callAction,
  password,
  peopleAt,
  prepareRows,
  roles,
  send,
  sendJson,
  signInBefore,
  upload,
} from "../support/endpoints/requests";
import { removePerson } from "../support/people";
import type { TestServer } from "../support/server";
import { expect, test } from "../support/test";

let built: BuiltAction[];

test.beforeAll(async () => {
  built = await actionsInBuild();
});

for (const who of ["disabled", "removed"] as const)
  test(`F62 F95 whoever is ${who} while signed in is let in nowhere, hears nothing more, and can’t come back`, async ({
    server,
  }) => {
    const people = peopleAt(`${who}.example`, { administrator: ["administrator"], leaver: roles });
    const { administrator, leaver: cookie } = await people.add(server);
    const rows = await prepareRows(server, built, cookie);
    const stream = await listen(server, cookie);
    if (who === "removed") await removePerson(server, people.accountOf("leaver"));
    else {
      const person = await send(server, "GET", "/data/person", { cookie });
      const { id: personId } = person.json() as unknown as { id: string };
      const order = { built, name: "disableMember", rows };
      const { answer } = await callAction(server, order, administrator, {}, [{ personId }]);
      expect(answer).toMatchObject({ ok: true });
    }
    expect(await stream.untilEnd).toContain('event: end\ndata: {"why":"signed out"}');

    for (const [name, page] of pages) {
      const reply = await send(server, "GET", page.path(rows), { cookie });
      const away = page.roles === "anybody" ? [200, undefined] : [307, signInBefore(page.path(rows))];
      expect([name, reply.status, reply.headers.location]).toEqual([name, ...away]);
    }
    for (const [name, handler] of handlers) {
      const status = await statusOf(server, name, rows, cookie);
      if (status !== null) expect([name, handler.kind, status]).toEqual([name, handler.kind, 401]);
    }
    for (const name of actions.keys()) {
      const { answer } = await callAction(server, { built, name, rows }, cookie);
      expect([name, answer?.kind]).toEqual([name, "signed_out"]);
    }
    const form = { email: people.emailOf("leaver"), password };
    const again = await send(server, "POST", "/auth/sign-in", {}, form);
    expect(again.headers.location).toContain("/sign-in?problem=");
    expect((again.headers["set-cookie"] ?? []).join()).not.toContain("countersign-session=");
  });

/** What a handler of the desk answers; null for one that asks nobody who they are. */
async function statusOf(
  server: TestServer,
  name: string,
  rows: Rows,
  cookie: string,
): Promise<number | null> {
  const handler = handlers.get(name);
  switch (handler?.kind) {
    case "read":
      return (await send(server, "GET", handler.path(rows), { cookie })).status;
    case "upload":
      return (await upload(server, { cookie })).status;
    case "write":
      return (await sendJson(server, name, { cookie }, { toolName: "accountList", versions: ["none"] }))
        .status;
    case "ask":
      return (await sendJson(server, name, { cookie }, handler.body)).status;
    case "public":
    case "missing":
    case "refused":
    case "reference_api":
    case "form":
    case undefined:
      return null;
  }
}

/** Opens the stream of changes. The text is all that was heard, once the server has ended it. */
async function listen(server: TestServer, cookie: string): Promise<{ untilEnd: Promise<string> }> {
  const outgoing = request(new URL("/data/events", server.url), { headers: { cookie }, agent: false });
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    outgoing.on("response", resolve).on("error", reject).end(),
  );
  return { untilEnd: text(response) };
}
