import { createRequire } from "node:module";
import { PostgresAdapter } from "kysely";
import type * as KyselyModule from "kysely";
import { expect, test, vi } from "vitest";
import { isPostgres } from "@/lib/platform/db/dialect";
import { openImage, sealImage, sha256Of } from "./images";
import type { PreparationRow } from "./rows";
import { openInput, openSecrets, sealPart } from "./secrets-of-preparation";
import { createVault, isSecretProblem } from "@/lib/platform/vault/secrets";

/*
 * Next loads a module once per bundle: what hangs on the process was made by the classes of one bundle, and is used by
 * the code of another, where `instanceof` says no.
 */

const secret = "one secret of the desk, long enough to be one";

async function vaultOfAnotherBundle() {
  vi.resetModules();
  const other = await import("@/lib/platform/vault/secrets");
  expect(other.createVault).not.toBe(createVault);
  return other.createVault([secret]);
}

test("F57 what another bundle's vault can't open is known as such, and thrown by nobody", async () => {
  const vault = await vaultOfAnotherBundle();
  const altered = (sealed: Buffer) => Buffer.from(sealed.map((byte, at) => (at === 40 ? byte ^ 1 : byte)));
  expect(() => vault.openText(altered(vault.seal("text of many bytes", "a")), "a")).toThrow(
    expect.toSatisfy(isSecretProblem),
  );
  const row = {
    id: "p1",
    capability_sealed: altered(sealPart(vault, "p1", "capability", "a capability")),
    idempotency_key_sealed: sealPart(vault, "p1", "idempotency-key", "a key"),
    input_sealed: altered(sealPart(vault, "p1", "input", "{}       ")),
  } as unknown as PreparationRow;
  expect(openSecrets(vault, row)).toBeNull();
  expect(openInput(vault, row)).toBeNull();
});

test("F28 a kept image that another bundle's vault can't open is none", async () => {
  const vault = await vaultOfAnotherBundle();
  const bytes = Buffer.from("the bytes of an image");
  const row = (bytes_sealed: Buffer) =>
    ({ id: "i1", sha256: sha256Of(bytes), byte_length: bytes.length, bytes_sealed }) as never;
  const sealed = sealImage(vault, "i1", bytes);
  expect(openImage(vault, row(sealed))?.equals(bytes)).toBe(true);
  expect(
    openImage(vault, row(Buffer.from(sealed.map((byte, at) => (at === 40 ? byte ^ 1 : byte))))),
  ).toBeNull();
});

test("which database stands behind a connection is known of one that another bundle opened", async () => {
  const other = createRequire(import.meta.url)("kysely") as typeof KyselyModule;
  expect(other.PostgresAdapter).not.toBe(PostgresAdapter);
  const pool = () => Promise.reject(new Error("Nothing connects here."));
  expect(isPostgres(new other.Kysely<unknown>({ dialect: new other.PostgresDialect({ pool }) }))).toBe(true);
  vi.resetModules();
  const { openSqlite } = await import("@/lib/platform/db/sqlite");
  const sqlite = openSqlite<unknown>(":memory:");
  expect(isPostgres(sqlite)).toBe(false);
  expect(await sqlite.transaction().execute((tx) => Promise.resolve(isPostgres(tx)))).toBe(false);
  await sqlite.destroy();
});
