import { readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { z } from "zod";
import { readWebhooks, webhooksFile } from "./webhooks-file";

const kept: Record<string, string> = {
  SECRET: "s".repeat(32),
  SHORT: "s".repeat(31),
  SLACK: "https://hooks.slack.com/services/T/B/x",
  LOCAL: "http://127.0.0.1:4000/hook",
  CLEAR: "http://receiver.example.com/",
  NAMED: "https://u:p@receiver.example.com/",
  ELSEWHERE: "https://evil.example/",
};
const read = (value: unknown) =>
  readWebhooks(value, (from) => kept["env" in from ? from.env : from.file] ?? null);

const log = {
  name: "log",
  format: "json",
  url: "https://receiver.example.com/hook",
  secret: { env: "SECRET" },
};
const chat = { name: "chat", format: "slack", url: { env: "SLACK" } };
const hosts = ["hooks.slack.com", "receiver.example.com", "127.0.0.1:4000"];

it("reads targets, with what they leave out", () => {
  expect(read({ hosts, privateNetworks: ["10.0.0.0/8"], targets: [log, chat] })).toEqual({
    ok: true,
    value: {
      privateNetworks: ["10.0.0.0/8"],
      targets: [
        {
          name: "log",
          format: "json",
          url: new URL(log.url),
          secrets: [Buffer.from("s".repeat(32))],
          events: ["needs_review", "expiring", "outcome_unknown", "failed", "overdue"],
          headline: false,
        },
        expect.objectContaining({ name: "chat", secrets: [], url: new URL(kept["SLACK"] ?? "") }),
      ],
    },
  });
});

it("lets plain http go to this machine alone, where that is listed", () => {
  const local = { ...log, url: { env: "LOCAL" } };
  expect(read({ hosts, targets: [local] }).ok).toBe(true);
  expect(read({ hosts: ["127.0.0.1"], targets: [local] }).ok).toBe(false);
});

it.each([
  ["a list", [], ""],
  ["no hosts", { targets: [] }, "/hosts"],
  ["a host with a path", { hosts: ["a.example/b"], targets: [] }, "/hosts/0"],
  ["an unknown key", { hosts, target: [], targets: [] }, "/target"],
  ["no address range", { hosts, targets: [], privateNetworks: ["10.0.0.0/99"] }, "/privateNetworks/0"],
  ["an unknown event", { hosts, targets: [{ ...log, events: ["all"] }] }, "/targets/0/events/0"],
  ["an unknown format", { hosts, targets: [{ ...log, format: "irc" }] }, "/targets/0/format"],
  ["a secret as it is", { hosts, targets: [{ ...log, secret: "s".repeat(32) }] }, "/targets/0/secret"],
  [
    "a secret that isn't there",
    { hosts, targets: [{ ...log, secret: { env: "NONE" } }] },
    "/targets/0/secret",
  ],
  ["a short secret", { hosts, targets: [{ ...log, secret: { env: "SHORT" } }] }, "/targets/0/secret"],
  ["JSON that nothing signs", { hosts, targets: [{ ...log, secret: undefined }] }, "/targets/0/secret"],
  ["a chat tool's address", { hosts, targets: [{ ...chat, url: kept["SLACK"] }] }, "/targets/0/url"],
  ["a host that isn't listed", { hosts, targets: [{ ...log, url: { env: "ELSEWHERE" } }] }, "/targets/0/url"],
  ["plain http", { hosts, targets: [{ ...log, url: { env: "CLEAR" } }] }, "/targets/0/url"],
  ["a password", { hosts, targets: [{ ...log, url: { env: "NAMED" } }] }, "/targets/0/url"],
  ["no address", { hosts, targets: [{ ...log, url: "receiver" }] }, "/targets/0/url"],
  ["the same name twice", { hosts, targets: [log, log] }, "/targets/1/name"],
])("F97 refuses %s, and names the place", (_, value, path) => {
  expect(read(value)).toEqual({ ok: false, problems: [{ path, message: expect.any(String) }] });
});

it("repeats no secret in what it says", () => {
  const value = {
    hosts: ["none.example"],
    targets: [
      { ...chat, secret: { env: "SHORT" } },
      { ...log, url: { env: "NAMED" } },
    ],
  };
  const said = JSON.stringify(read(value));
  for (const secret of Object.values(kept)) expect(said).not.toContain(secret);
});

test("the JSON Schema in the docs says the same", () => {
  const schema = z.toJSONSchema(webhooksFile, { io: "input", target: "draft-2020-12" });
  expect(JSON.parse(readFileSync("docs/webhooks.schema.json", "utf8"))).toEqual(schema);
});
