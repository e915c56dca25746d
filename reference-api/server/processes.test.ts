import { spawn, type ChildProcess } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "@/scripts/process/free-port";
import {
  capabilityFor,
  newKey,
  outputOf,
  scratchFolder,
  talkTo,
  token,
  type Client,
} from "../testing/server";

type Started = { api: Client; child: ChildProcess; output: () => string };

const running = new Set<ChildProcess>();
afterAll(() => running.forEach((child) => child.kill("SIGKILL")));

/** Starts the command that people start, on a free port, and waits for its address. */
async function startProcess(dataDir: string): Promise<Started> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/reference-api.ts"], {
    env: {
      ...process.env,
      ENV_FILE: "",
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      TOOL_API_CREDENTIAL: token,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [address] = /http:\/\/[\d.:]+(?=\n)/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", () => reject(new Error(`The server did not start:\n${output}`)));
  });
  return { api: talkTo(url), child, output: () => output };
}

it("F20: after kill -9 in the middle of confirms and a restart, the same key has the same single result", async () => {
  const dataDir = scratchFolder();
  const first = await startProcess(dataDir);
  const jobs = await Promise.all(
    Array.from({ length: 12 }, (_, index) => draftJob(first.api, `Kill ${index}`)),
  );
  const early = await Promise.all(jobs.slice(0, 4).map((job) => job.confirm(first.api)));
  // The rest is under way when the process goes: some ran, some did not, and nobody knows which.
  const lost = jobs.slice(4).map((job) => job.confirm(first.api).catch(() => null));
  await Promise.race(lost);
  await kill(first.child);
  const answered = [...early, ...(await Promise.all(lost))];

  const second = await startProcess(dataDir);
  const again = await Promise.all(jobs.map((job) => job.confirm(second.api)));
  again.forEach((reply, index) => {
    expect(reply.body["ok"]).toBe(true);
    const before = answered[index];
    if (before) expect(reply.text).toBe(before.text);
  });
  const { campaigns } = outputOf(await second.api.call("campaignList", { search: "Kill", limit: 100 }));
  expect(campaigns).toHaveLength(12);
  await kill(second.child);
});

describe("two processes on one file", () => {
  let one: Started;
  let two: Started;
  beforeAll(async () => {
    const dataDir = scratchFolder();
    [one, two] = await Promise.all([startProcess(dataDir), startProcess(dataDir)]);
  });

  it("F18 F59: execute a capability once between them", async () => {
    for (let round = 0; round < 5; round++) {
      const job = await draftJob(one.api, `Twin ${round}`);
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, index) => job.confirm(index % 2 === 0 ? one.api : two.api)),
      );
      const results = new Set(replies.filter(({ body }) => body["ok"] === true).map(({ text }) => text));
      expect(results.size).toBe(1);
      for (const { body } of replies)
        if (body["ok"] !== true) expect(body).toMatchObject({ error: { code: "CONFLICT", retryable: true } });
    }
    const { campaigns } = outputOf(await two.api.call("campaignList", { search: "Twin" }));
    expect(campaigns).toHaveLength(5);
  });

  it("say where they answer and where the credential is, tell no secret, and end on SIGTERM", async () => {
    const { api, child, output } = two;
    const job = await draftJob(api, "Quiet");
    await job.confirm(api);
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    expect(await exited).toBe(0);
    expect(output()).toContain("TOOL_API_CREDENTIAL");
    for (const secret of [token, job.capability, job.key]) expect(output()).not.toContain(secret);
  });
});

async function draftJob(api: Client, name: string) {
  const input = {
    name,
    objective: "awareness",
    posts: [{ accountId: "acc_fernpost_main", content: { kind: "text", text: name } }],
  };
  const capability = await capabilityFor(api, "campaignDraftSave", input);
  const key = newKey();
  return {
    capability,
    key,
    confirm: (by: Client) => by.confirm("campaignDraftSave", input, capability, { key }),
  };
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await exited;
  running.delete(child);
}
