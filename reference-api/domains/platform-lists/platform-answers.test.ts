import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { expectFailure } from "../../testing/expect-error";
import { outputOf, scratchFolder, startServer } from "../../testing/server";

const databasePath = join(scratchFolder(), "platforms.db");
let now = Date.parse("2031-03-14T09:00:00Z");
const api = await startServer({ databasePath, clock: () => new Date(now) });

async function read(tool: string, input: JsonObject = {}): Promise<JsonObject> {
  return outputOf(await api.call(tool, input));
}

describe("a platform that can't be asked", () => {
  it("NOT_FOUND where the workspace has no connection", async () => {
    expectFailure(await api.call("nookwireChannelList", {}), "NOT_FOUND");
  });

  it("FORBIDDEN where the connection of the account has expired, until it is renewed", async () => {
    const refused = await api.call("hearthboardGroupList", {});
    expectFailure(refused, "FORBIDDEN", { message: "@tarnhollow-nordic" });
    setConnection("acc_hearthboard_nordic", "connected");
    expect((await read("hearthboardGroupList"))["total"]).toBe(6);
    setConnection("acc_hearthboard_nordic", "expired");
  });

  it("NOT_FOUND where the workspace has no account on it", async () => {
    const trade = "acc_tallyroom_trade";
    change("update account set platform = ? where id = ?", "fernpost", trade);
    expectFailure(await api.call("tallyroomCompanyList", {}), "NOT_FOUND");
    change("update account set platform = ? where id = ?", "tallyroom", trade);
  });

  it("UPSTREAM_FAILED, retryable, during Castwold's five minutes of counting", async () => {
    const ask = async (time: string) => {
      now = Date.parse(`2031-03-15T${time}Z`);
      const reply = await api.call("castwoldChannelSearch", { query: "cooking" });
      now = Date.parse("2031-03-14T09:00:00Z");
      return reply.body["ok"] === true ? "found" : (reply.body["error"] as JsonObject);
    };
    expect(await ask("02:59:59.999")).toBe("found");
    expect(await ask("03:00:00")).toMatchObject({ code: "UPSTREAM_FAILED", retryable: true });
    expect(await ask("03:04:59.999")).toMatchObject({ code: "UPSTREAM_FAILED", retryable: true });
    expect(await ask("03:05:00")).toBe("found");
  });
});

describe("burrowtalkSubredditRequirementsGet", () => {
  const check = async (community: string, post: JsonObject) =>
    (await read("burrowtalkSubredditRequirementsGet", { community, post }))["check"] as JsonObject;

  it("checks a planned post against each requirement", async () => {
    const {
      requirements,
      flairs,
      check: none,
    } = await read("burrowtalkSubredditRequirementsGet", {
      community: "buyoncebuywell",
    });
    expect(none).toBeNull();
    const { titleCharacters, titleMustContain } = requirements as JsonObject;
    const { min } = titleCharacters as { min: number };
    expect(await check("BuyOnceBuyWell", { kind: "text", title: "x".repeat(min - 1) })).toMatchObject({
      fits: false,
      problems: expect.arrayContaining([
        expect.stringContaining(`at least ${min}`),
        expect.stringContaining(String(titleMustContain)),
        "A flair is required.",
      ]),
    });
    const [flair] = flairs as { id: string }[];
    const fitting = {
      kind: "text",
      title: `${"x".repeat(min)} ${String(titleMustContain)}`,
      body: "y".repeat(200),
      flairId: flair?.id ?? "",
    };
    expect(await check("BuyOnceBuyWell", fitting)).toEqual({ fits: true, problems: [] });
  });

  it("names kinds, flairs and links that a community does not take", async () => {
    expect(await check("FireBans", { kind: "image", title: "x".repeat(60) })).toMatchObject({
      problems: ["Accepts text, not image."],
    });
    const { problems } = await check("WindAndFire", {
      kind: "link",
      title: "x".repeat(60),
      url: "https://tarnhollow.example/a",
      flairId: "none-such",
    });
    expect(problems).toEqual(
      expect.arrayContaining([
        "There is no such flair here.",
        "Links lead to inkharrow.example or agorafell.example only.",
      ]),
    );
  });

  it("NOT_FOUND for an unknown community, FORBIDDEN for a private one", async () => {
    expectFailure(
      await api.call("burrowtalkSubredditRequirementsGet", { community: "Nowhere" }),
      "NOT_FOUND",
    );
    expectFailure(
      await api.call("burrowtalkSubredditRequirementsGet", { community: "TestersLounge" }),
      "FORBIDDEN",
    );
  });
});

describe("reelmoorCreatorInfoGet", () => {
  it("counts the videos on the day's schedule", async () => {
    const posting = async () =>
      (await read("reelmoorCreatorInfoGet", { accountId: "acc_reelmoor_films" }))["posting"] as JsonObject;
    const days = [];
    for (let day = -40; day < 10; day += 1) {
      now = Date.parse("2031-03-14T09:00:00Z") + day * 86_400_000;
      days.push(await posting());
    }
    now = Date.parse("2031-03-14T09:00:00Z");
    expect(days.some(({ videosOnTheScheduleToday }) => Number(videosOnTheScheduleToday) > 0)).toBe(true);
    for (const { videosPerDay, videosOnTheScheduleToday, videosLeftToday } of days)
      expect(Number(videosLeftToday)).toBe(Number(videosPerDay) - Number(videosOnTheScheduleToday));
  });

  it("NOT_FOUND, INVALID_INPUT and FORBIDDEN by what the account is", async () => {
    const ask = (accountId: string) => api.call("reelmoorCreatorInfoGet", { accountId });
    expectFailure(await ask("acc_nobody"), "NOT_FOUND");
    expectFailure(await ask("acc_glimwall_studio"), "INVALID_INPUT");
    setConnection("acc_reelmoor_films", "expired");
    expectFailure(await ask("acc_reelmoor_films"), "FORBIDDEN");
    setConnection("acc_reelmoor_films", "connected");
  });
});

function setConnection(accountId: string, connection: "connected" | "expired"): void {
  change("update account set connection = ? where id = ?", connection, accountId);
}

function change(statement: string, ...values: string[]): void {
  const database = new DatabaseSync(databasePath);
  database.prepare(statement).run(...values);
  database.close();
}
