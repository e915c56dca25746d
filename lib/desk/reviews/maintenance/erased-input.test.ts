import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { emptyLog } from "@/lib/desk/database/empty-log";
import { approveAndSend, stageImage, runMaintenance } from "..";
import { newest, operator, reviewer, shown, startTestApp, waitingReview } from "../testing/test-app";
import { bytes, steps } from "../testing/steps";
import { sha256Of } from "../store/images";
import { jpegOf } from "@/lib/wire/images/testing/sample-images";
import { valueOf } from "../testing/value-of";

const app = await startTestApp("sqlite");
afterAll(() => app.close());

/** Everything that the disk holds of the database: the file, its log, its index. */
const onDisk = () =>
  Buffer.concat(readdirSync(app.folder).map((name) => readFileSync(join(app.folder, name))));

/** Which parts of it, of 48 bytes each, stand somewhere on the disk. */
function foundOnDisk(value: Uint8Array): number {
  const disk = onDisk();
  let found = 0;
  for (let at = 0; at + 48 <= value.length; at += 48)
    if (disk.includes(Buffer.from(value.subarray(at, at + 48)))) found++;
  return found;
}

test("what is erased stands neither in the file nor in its log: input, capability, image, session", async () => {
  const inputText = JSON.stringify({ title: "Long", text: "word ".repeat(5_000) });
  const review = await waitingReview(app, { inputText });
  const imageBytes = jpegOf(60_000);
  await valueOf(
    stageImage(app.as(operator), {
      bytes: imageBytes,
      sha256: sha256Of(imageBytes),
      fileName: "an image",
    }),
  );
  const image = await app.db.selectFrom("staged_images").select("bytes_sealed").executeTakeFirstOrThrow();
  const row = await steps(app).rowOf(review);
  const at = app.now().toISOString();
  const token = "session-token-".repeat(8);
  const days = { createdAt: at, updatedAt: at };
  await app.db
    .insertInto("user")
    .values({ id: "u", name: "U", email: "u@example.com", role: "viewer", ...days })
    .execute();
  await app.db
    .insertInto("session")
    .values({ id: "s", token, userId: "u", expiresAt: at, ipAddress: null, userAgent: null, ...days })
    .execute();
  const secrets = {
    input: bytes(row.input_sealed),
    capability: bytes(row.capability_sealed),
    image: bytes(image.bytes_sealed),
    session: Buffer.from(token),
  };
  for (const value of Object.values(secrets)) expect(foundOnDisk(value)).toBeGreaterThan(0);

  await approveAndSend(app.as(reviewer), { shown: shown(review) });
  expect(newest(review).inputText).toBe(inputText);
  app.advance(31 * 86_400_000);
  await app.db.deleteFrom("session").execute();
  await runMaintenance(app.as(operator), { retentionDays: 30 });
  await emptyLog(app.db);
  for (const [name, value] of Object.entries(secrets)) expect([name, foundOnDisk(value)]).toEqual([name, 0]);
});
