import { describe, expect, it, test } from "vitest";
import { webhookFormats, type WebhookMessage } from "../types";
import { bodyOf } from ".";

const hostile =
  "@everyone <!channel> <@U123> <https://evil.example|Approve> [Approve](https://evil.example) **b** `c` https://evil.example &amp; ~s~ # h\n> q \u202egnp.exe\u0007 \u{e0041} ```";
const link = "https://desk.example.com/reviews/r-1";
const message = (change: Partial<WebhookMessage> = {}): WebhookMessage => ({
  id: "d-1",
  event: "needs_review",
  needsPerson: false,
  changesRequested: false,
  at: "2026-03-01T12:00:00.000Z",
  tool: "draftSave",
  revision: 1,
  expiresAt: "2026-03-01T12:15:00.000Z",
  link,
  headline: null,
  ...change,
});
const read = (format: (typeof webhookFormats)[number], change: Partial<WebhookMessage> = {}) =>
  JSON.parse(bodyOf(format, message(change)));

describe.each(webhookFormats)("%s", (format) => {
  it("names the tool and links the page", () => {
    const body = bodyOf(format, message());
    expect(body).toContain("draftSave");
    expect(body).toContain(link);
    expect(body).not.toContain("headline");
  });

  it("shows nothing of a headline that can't be seen, and bounds it", () => {
    const body = bodyOf(
      format,
      message({ tool: "t".repeat(5_000), headline: `${hostile}${"x".repeat(5_000)}` }),
    );
    expect(body).not.toMatch(/[\u202e\u{e0041}]|\\u0007|\\u202e/u);
    expect(body.length).toBeLessThan(2_500);
  });
});

test("JSON holds what is known and nothing else", () => {
  expect(read("json", { headline: "Launch" })).toEqual({
    id: "d-1",
    event: "needs_review",
    at: "2026-03-01T12:00:00.000Z",
    tool: "draftSave",
    revision: 1,
    expiresAt: "2026-03-01T12:15:00.000Z",
    link,
    headline: "Launch",
  });
  expect(read("json", { event: "outcome_unknown", needsPerson: true, expiresAt: null })).toMatchObject({
    needsPerson: true,
  });
});

test("Slack reads no markup, mention or link in untrusted text", () => {
  const { text, blocks } = read("slack", { tool: hostile, headline: hostile });
  expect(text).toBe("A review needs a decision.");
  const mrkdwn = blocks.filter((block: { text: { type: string } }) => block.text.type === "mrkdwn");
  expect(mrkdwn.map((block: { text: { text: string } }) => block.text.text)).toEqual([
    "A review needs a decision.",
    `<${link}|Open the review>`,
  ]);
  const [, plain] = blocks;
  expect(plain.text.type).toBe("plain_text");
  expect(plain.text.text).toContain("&lt;!channel&gt;");
  expect(plain.text.text).toContain("&amp;amp;");
  expect(plain.text.text).not.toMatch(/[<>]/);
});

test("Teams reads untrusted text in a TextRun, which has no Markdown, and knows no mention", () => {
  const { attachments } = read("teams", { tool: hostile, headline: hostile });
  const { body, actions, ...card } = attachments[0].content;
  expect(card).not.toHaveProperty("msteams");
  expect(actions).toEqual([{ type: "Action.OpenUrl", title: "Open the review", url: link }]);
  const markdown = body.filter((part: { type: string }) => part.type === "TextBlock");
  expect(markdown.map((part: { text: string }) => part.text)).toEqual(["A review needs a decision."]);
});

test("Discord mentions nobody, and every sign of untrusted text is escaped", () => {
  const body = read("discord", { tool: hostile, headline: hostile });
  expect(body.allowed_mentions).toEqual({ parse: [] });
  const lines: string[] = body.content.split("\n");
  expect(lines[0]).toBe("A review needs a decision.");
  expect(lines.at(-1)).toBe(`[Open the review](<${link}>)`);
  for (const line of lines.slice(1, -1)) {
    // Once what is escaped is taken out, no sign is left that Markdown could read.
    expect(line.replace(/\\[^0-9A-Za-z\s]/g, "")).not.toMatch(/[!-/:-@[-`{-~]/);
  }
});

test.each([
  ["expiring", false, "A review expires at 2026-03-01 12:15 UTC."],
  ["outcome_unknown", false, "Outcome unknown. Countersign retries automatically."],
  ["outcome_unknown", true, "Outcome unknown. A person has to find out what happened."],
  ["failed", false, "A send failed."],
  ["overdue", false, "An accepted change is overdue. Its publication is not verified."],
] as const)("%s says no more than is known", (event, needsPerson, text) => {
  expect(read("slack", { event, needsPerson }).text).toBe(text);
});
