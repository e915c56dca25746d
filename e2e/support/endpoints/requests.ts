import { createHash } from "node:crypto";
import { images } from "@/lib/wire/images/testing/sample-images";
import { apiAt, type Reply } from "@/scripts/testing/api-at";
import { actions, type Role, type Rows } from "./endpoints";
import type { BuiltAction } from "./in-code";
import type { PreparedRows } from "./pages";
import { addPerson, setRole } from "../people";
import { answerIn, type ActionAnswer } from "./replay-action";
import type { TestServer } from "../server";
import { expect } from "../test";

export const password = "the gate at the end of the lane";
export const roles: Role[] = ["viewer", "operator", "reviewer", "administrator"];
export type Who = Role | "other";
const ofEachRole: Record<Who, Role[]> = {
  ...{ viewer: ["viewer"], operator: ["operator"], reviewer: ["reviewer"], administrator: ["administrator"] },
  other: ["operator"],
};
/** Two roles give what either gives, and a group alone gives nothing. */
export const subjects = {
  ...ofEachRole,
  both: ["operator", "administrator"],
  grouped: ["viewer"],
} satisfies Record<string, Role[]>;
export type Subject = keyof typeof subjects;
const formType = "application/x-www-form-urlencoded";

export type Headers = Record<string, string | undefined>;
/** Requests that no page of the desk would send. */
export const foreign: [string, (server: TestServer) => Headers][] = [
  ["no Origin", () => ({ origin: undefined })],
  ["the Origin null", () => ({ origin: "null" })],
  ["a foreign Origin", () => ({ origin: "https://evil.example" })],
  ["a forged Host", () => ({ origin: "http://evil.example", host: "evil.example" })],
  ["a foreign Host", () => ({ host: "evil.example" })],
  [
    "forged forwarding headers",
    () => ({
      origin: "http://evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "http",
      forwarded: "host=evil.example;proto=http",
    }),
  ],
];

/** A person of each role and a second operator, whose addresses end so: test files share a server. */
export const everybodyAt = (domain: string) => peopleAt(domain, ofEachRole);

/** People by their names, in these roles. */
export function peopleAt<Name extends string>(domain: string, rolesOf: Record<Name, Role[]>) {
  const names = Object.keys(rolesOf) as Name[];
  const accountOf = (who: Name) => {
    const [role = "viewer"] = rolesOf[who];
    return { email: `${who}@${domain}`, name: `The ${who}`, password, role };
  };
  const emailOf = (who: Name) => accountOf(who).email;
  /** The cookie of a session that has just begun with the password, in a browser that had `cookie`. */
  async function signIn(server: TestServer, who: Name, cookie?: string): Promise<string> {
    const form = { email: emailOf(who), password };
    const reply = await send(server, "POST", "/auth/sign-in", { cookie }, form);
    expect(reply.headers.location).toBe("/");
    return reply.headers["set-cookie"]?.find((set) => set.startsWith("countersign-"))?.split(";")[0] ?? "";
  }
  /** Adds them, and gives back the cookies of their sessions. */
  async function add(server: TestServer): Promise<Record<Name, string>> {
    const entries: [Name, string][] = [];
    for (const who of names) {
      await addPerson(server, accountOf(who));
      if (rolesOf[who].length > 1) await setRole(server, accountOf(who), rolesOf[who].join(","));
      entries.push([who, await signIn(server, who)]);
    }
    return Object.fromEntries(entries) as Record<Name, string>;
  }
  return { accountOf, emailOf, signIn, add };
}

/** Has somebody prepare two campaigns and withdraw one, and gives back what they have by that. */
export async function prepareRows(
  server: TestServer,
  built: readonly BuiltAction[],
  cookie: string,
): Promise<PreparedRows> {
  const rows = { reviewId: "none", preparationId: "none", imageId: "none" };
  const call = async (name: string, ...args: unknown[]) => {
    const { answer } = await callAction(server, { built, name, rows }, cookie, {}, args);
    expect(answer).toMatchObject({ ok: true });
    return answer as unknown as { value: { reviewId: string } };
  };
  async function prepared(name: string) {
    const post = { accountId: "acc_fernpost_main", content: { kind: "text", text: `${name}.` } };
    const inputText = JSON.stringify({ name, objective: "sales", posts: [post] });
    const { value } = await call("prepareTool", {
      ...{ toolName: "campaignDraftSave", inputText },
      ...{ stagedImageId: null, reviewId: null, override: null },
    });
    const review = await send(server, "GET", `/data/reviews/${value.reviewId}`, { cookie });
    const { preparations } = review.json() as unknown as { preparations: { id: string }[] };
    return { reviewId: value.reviewId, preparationId: preparations[0]?.id ?? "" };
  }
  const { preparationId: withdrawnId } = await prepared("Withdrawn");
  await call("withdraw", { preparationId: withdrawnId });
  const staged = await upload(server, { cookie });
  expect(staged.status).toBe(200);
  const { id: imageId } = staged.json() as unknown as { id: string };
  return { ...(await prepared("Every entrance")), imageId, withdrawnId };
}

export function send(
  server: TestServer,
  method: string,
  path: string,
  headers: Headers,
  form?: Record<string, string>,
): Promise<Reply> {
  const all = {
    origin: server.url,
    authorization: undefined,
    "content-type": form ? formType : undefined,
    ...headers,
  };
  const body = form ? new URLSearchParams(form).toString() : undefined;
  return apiAt(server.url, "").send(path, { method, headers: all, ...(body ? { body } : {}) });
}

export function upload(server: TestServer, headers: Headers): Promise<Reply> {
  const sha256 = createHash("sha256").update(images.png).digest("hex");
  const all = {
    origin: server.url,
    authorization: undefined,
    "content-type": "application/octet-stream",
    "x-image-sha256": sha256,
    ...headers,
  };
  return apiAt(server.url, "").send("/uploads", { method: "POST", body: images.png, headers: all });
}

/** What a page's script sends as JSON, to a handler such as `POST /data/uses`. */
export function sendJson(server: TestServer, name: string, headers: Headers, body: unknown): Promise<Reply> {
  const [method = "", path = ""] = name.split(" ");
  const all = {
    ...{ origin: server.url, authorization: undefined, "content-type": "application/json" },
    ...headers,
  };
  return apiAt(server.url, "").send(path, { method, body: JSON.stringify(body), headers: all });
}

export type CalledAction = { built: readonly BuiltAction[]; name: string; rows: Rows };

/** Calls a server action as a page does, on these rows or with the arguments given. */
export async function callAction(
  server: TestServer,
  { built, name, rows }: CalledAction,
  cookie: string,
  headers: Headers = {},
  args: unknown[] = actions.get(name)?.args(rows) ?? [],
): Promise<{ status: number; answer: ActionAnswer | null }> {
  const action = built.find((one) => one.name === name);
  if (!action) throw new Error(`The build has no action ${name}.`);
  const reply = await apiAt(server.url, "").send(action.path(rows), {
    method: "POST",
    body: JSON.stringify(args),
    headers: {
      origin: server.url,
      authorization: undefined,
      cookie,
      accept: "text/x-component",
      "content-type": "text/plain;charset=UTF-8",
      "next-action": action.id,
      ...headers,
    },
  });
  return { status: reply.status, answer: reply.status === 200 ? answerIn(reply.text) : null };
}

/** A session's cookie whose signature doesn't fit. */
export function tampered(cookie: string): string {
  return `${cookie.slice(0, -6)}${cookie.slice(-6).replaceAll(/[A-Za-z0-9]/g, (letter) => (letter === "a" ? "b" : "a"))}`;
}

/** Where a page leads whoever has no session. */
export function signInBefore(path: string): string {
  return path === "/" ? "/sign-in" : `/sign-in?returnTo=${encodeURIComponent(path)}`;
}
