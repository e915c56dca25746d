import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { createMetrics, type Metrics } from "@/lib/desk/metrics/create-metrics";
import { readQueue } from "@/lib/desk/metrics/read-queue";
import { serveMetrics } from "@/lib/desk/metrics/serve-metrics";
import {
  exportActivity,
  exportOutputs,
  exportRecord,
  issueReceipt,
  publishedKeys,
  recordReach,
} from "@/lib/desk/reviews";
import { viewer, type TestApp } from "@/lib/desk/reviews/testing/test-app";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";
import { deliverDue, enqueueDeliveries } from "@/lib/desk/webhooks";
import { startReceiver, targetAt } from "@/lib/desk/webhooks/testing/receiver";
import { onCounted } from "@/lib/platform/runtime/counted";
import { freePort } from "../../process/free-port";

/** Counts what happens from now on, until the metrics are kept. */
export function countFromNow(app: TestApp): Metrics {
  const metrics = createMetrics({
    ...{ version: { version: "0.5.0", build: "0" }, clock: app.now },
    queue: () => readQueue(app.db, app.now()),
    ...{ poolUse: () => null, openStreams: () => 0, readOnly: () => "failing" },
  });
  onCounted(metrics.take);
  return metrics;
}

/** As whoever scrapes them gets them. */
export async function keepMetrics({ scrape }: Metrics, folder: string): Promise<void> {
  onCounted(null);
  const port = await freePort();
  const server = await serveMetrics({ port, host: "127.0.0.1" }, scrape);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  server.close();
  server.closeAllConnections();
  expect(text).toMatch(/countersign_revisions\{state="uncertain"\} [1-9]/);
  await writeFile(join(folder, "metrics.txt"), text);
}

/** Address, headers and body of all that the receivers of each format get. */
export async function keepMessages(app: TestApp, folder: string, secret: string): Promise<void> {
  const receiver = await startReceiver();
  const formats = ["json", "slack", "teams", "discord"] as const;
  const secrets = [Buffer.from(secret)];
  const targets = formats.map((format) =>
    targetAt(receiver.url, { name: format, format, headline: true, secrets }),
  );
  const desk = { db: app.db, vault: app.as(viewer).vault, clock: app.now, random: () => 0 };
  const sending = { ...desk, appUrl: "https://desk.example.com", post: { privateNetworks: [] } };
  await enqueueDeliveries(desk, targets);
  for (const target of targets) await deliverDue(sending, target);
  await receiver.close();
  expect(receiver.received.length).toBeGreaterThan(formats.length);
  await writeFile(join(folder, "messages.json"), JSON.stringify(receiver.received));
}

/** Every file that the desk hands out, to somebody to whom no concealed value was shown. */
export async function keepExports(app: TestApp, folder: string): Promise<void> {
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const as = app.as(viewer);
  await write("record.jsonl", await allOf(await valueOf(exportRecord(as, undefined))));
  await write("activity.csv", await activityOf(app));
  await write("answers.jsonl", await allOf(await valueOf(exportOutputs(as, undefined))));
  await write("checkpoint.json", JSON.stringify(await valueOf(recordReach(as, undefined))));
  await write("keys.json", JSON.stringify(await publishedKeys(as)));
  const ended = ["accepted", "rejected"];
  const rows = await app.db.selectFrom("preparations").select("id").where("state", "in", ended).execute();
  expect(rows.length).toBeGreaterThan(3);
  for (const { id: preparationId } of rows)
    await write(
      `receipt-${preparationId}.json`,
      JSON.stringify(await valueOf(issueReceipt(as, { preparationId }))),
    );
}

/** The activity as CSV. */
export async function activityOf(app: TestApp, change = {}): Promise<string> {
  return allOf(await valueOf(exportActivity(app.as(viewer, change), {})));
}

async function allOf(texts: AsyncIterable<string>): Promise<string> {
  const parts: string[] = [];
  for await (const text of texts) parts.push(text);
  return parts.join("");
}
