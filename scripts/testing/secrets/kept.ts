import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { Client } from "pg";
import type { Canary } from "./search-kept";
import { runBackup } from "../../data/run-backup";
import { workFolder } from "../../process/root.mjs";

/** What desks and browsers leave behind in a run of the browser tests, until all of it has been searched. */
export const keptFolder = join(workFolder, "e2e-kept");

/** Whether this process belongs to such a run; the other programs that start a desk clean up after themselves. */
export function isKept(): boolean {
  return process.env["TEST_WORKER_INDEX"] !== undefined;
}

export function keepText(what: string, text: string): Promise<void> {
  return keep(`${what}-${randomUUID()}.txt`, text);
}

/** Notes secrets that must not stand in anything that is kept. */
export function keepCanaries(canaries: readonly Canary[]): Promise<void> {
  return keep(`${randomUUID()}.canaries.json`, JSON.stringify(canaries));
}

export async function keepDatabase(url: string): Promise<void> {
  await keepText("postgres", await rowsOf(url));
}

/** Every row of every table of a PostgreSQL database, a line each. */
export async function rowsOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      "select quote_ident(table_name) as name from information_schema.tables where table_schema = current_schema()",
    );
    const lines: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
      lines.push(...rows.map(({ row }) => row));
    }
    return lines.join("\n");
  } finally {
    await client.end();
  }
}

/** A backup of what a desk with these settings has, as its command takes one. Of data that it refuses there is none. */
export async function keepBackup(env: Readonly<Record<string, string>>): Promise<void> {
  const to = join(keptFolder, `backup-${randomUUID()}`);
  await mkdir(to, { recursive: true });
  const { code, output, problem } = await runBackup(["--to", to], { env, say: () => undefined });
  await keepText("backup-command", `${output}\n${problem}`);
  if (code === 0) return;
  if (!/no database at|APP_SECRET|version of Countersign|was moved to/.test(problem))
    throw new Error(problem);
}

/** What a browser holds at the end of a test: its storage and its pages. The sessions in it are secrets elsewhere. */
export async function keepBrowser(context: BrowserContext): Promise<void> {
  const sessions = (await context.cookies()).filter(({ name }) =>
    /^(?:__Host-countersign|countersign-\d+)$/.test(name),
  );
  // Its token, of which the desk's database holds a hash, and the signature, which can't be made without APP_SECRET.
  const parts = sessions.flatMap(({ value }) => decodeURIComponent(value).split("."));
  await keepCanaries(parts.map((value) => ({ name: "session", value })));
  const pages = await Promise.all(context.pages().map(textOfPage));
  await keepText("browser", pages.join("\n"));
}

async function textOfPage(page: ReturnType<BrowserContext["pages"]>[number]): Promise<string> {
  if (!page.url().startsWith("http")) return "";
  await page.waitForLoadState();
  return page.evaluate(() =>
    [document.documentElement.outerHTML, JSON.stringify({ ...sessionStorage, ...localStorage })].join("\n"),
  );
}

async function keep(name: string, text: string): Promise<void> {
  if (!isKept()) return;
  await mkdir(keptFolder, { recursive: true });
  await writeFile(join(keptFolder, name), text);
}
