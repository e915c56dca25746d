import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { addPerson } from "@/lib/desk/people/people";
import { handlePasswordSignIn } from "@/lib/desk/people/sign-in/sign-in-handlers";
import { database } from "@/lib/desk/config/process-database";
import { isDatabaseDigest } from "@/lib/platform/db/page-digest";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { startDatabaseProxy, type DatabaseProxy } from "@/scripts/testing/postgres/database-proxy";
import { vault } from "@/lib/desk/config/process-vault";
import { createTestDatabase } from "@/scripts/testing/postgres/test-database";

const origin = "http://localhost:3000";
let cookie = "";
vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers({ cookie })) }));
const { requirePerson } = await import("@/lib/desk/people");
const { read: readFor } = await import("@/lib/web/server/read");
const { readReviews } = await import("@/lib/web/server/reviews");
const { signInService } = await import("@/lib/desk/people/sign-in/sign-in-service");
const { GET: person } = await import("@/app/data/person/route");
const { GET: reviews } = await import("@/app/data/reviews/route");

const folder = testFolder();
const ada = { email: "ada@example.com", password: "a good long password" };
/** A part of the statement at which the next connection dies. */
let deadlyAt: string | null = null;
let postgres: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: DatabaseProxy;
beforeAll(async () => {
  postgres = await createTestDatabase();
  proxy = await startDatabaseProxy(postgres.url, ({ client, upstream, end }) => {
    client.on("data", (chunk: Buffer) => {
      const isDeadly = deadlyAt !== null && chunk.toString("latin1").includes(deadlyAt);
      if (!isDeadly) return void upstream.write(chunk);
      deadlyAt = null;
      end();
    });
    upstream.on("data", (chunk: Buffer) => client.write(chunk));
  });
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("DATABASE_URL", proxy.url);
  vi.stubEnv("APP_SECRET", "a secret of the lost connections that is long enough");
  vi.stubEnv("APP_URL", origin);
  vi.stubEnv("TOOL_API_URL", "http://127.0.0.1:9");
  vi.stubEnv("TOOL_API_CREDENTIAL", "credential-of-the-lost-connections");
  const db = await database();
  await markSecrets(db, vault());
  await addPerson(db, { ...ada, name: "Ada", roles: ["operator"] });
  const form = new Request(`${origin}/auth/sign-in`, {
    method: "POST",
    headers: { origin, host: "localhost:3000", "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(ada),
  });
  const signedIn = await handlePasswordSignIn(await signInService(), form);
  cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await (await database()).destroy();
  await proxy.close();
  await postgres.drop();
});

const list = () => reviews(new Request(`${origin}/data/reviews`));

test.each([
  ["who asks is looked up", 'from "session"', () => person(new Request(`${origin}/data/person`))],
  ["what is asked for is read", "select page.*", list],
])(
  "F56 a connection that dies while %s: the database can't be read, and the next try reads",
  async (_when, at, read) => {
    deadlyAt = at;
    const refused = await read();
    expect(deadlyAt).toBeNull();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual({ problem: { code: "database_unreadable" } });
    expect((await read()).status).toBe(200);
  },
);

test.each([
  ["who asks is looked up", 'from "session"', () => requirePerson()],
  ["what is asked for is read", "select page.*", async () => readFor(readReviews, await requirePerson(), {})],
])(
  "F56 a page whose connection dies while %s says that the database didn't answer",
  async (_when, at, read) => {
    deadlyAt = at;
    const error: unknown = await read().catch((thrown: unknown) => thrown);
    expect(deadlyAt).toBeNull();
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseDigest((error as { digest?: string }).digest)).toBe(true);
    await expect(read()).resolves.toBeDefined();
  },
);
