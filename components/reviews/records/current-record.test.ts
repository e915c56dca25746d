import { expect, test } from "vitest";
import { compareWithRecord } from "./current-record";

const input = { campaignId: "cmp_1", name: "Thaw week, light", tags: ["ice"], version: 2 };

test("the record that the input resembles most is what it is compared with, the ids aside", () => {
  const answer = {
    campaignId: "cmp_1",
    owner: { name: "Ida" },
    campaign: { campaignId: "cmp_1", name: "Thaw week", tags: [], createdAt: "2026-01-01" },
  };
  expect(compareWithRecord(answer, input, ["campaignId"])).toEqual({
    current: `{"name":"Thaw week","tags":[]}`,
    proposed: `{"name":"Thaw week, light","tags":["ice"]}`,
  });
});

test("what only the record has is not told as removed, at any depth", () => {
  const post = (text: string) => ({ id: "post_1", state: "draft", content: { text, length: text.length } });
  const answer = { posts: [post("Ice."), post("Snow."), post("Thaw.")] };
  const posts = [{ content: { text: "Ice!" } }, { content: { text: "Snow." } }];
  expect(compareWithRecord(answer, { posts }, [])).toEqual({
    current: `{"posts":[{"content":{"text":"Ice."}},{"content":{"text":"Snow."}},{"content":{"text":"Thaw."}}]}`,
    proposed: JSON.stringify({ posts }),
  });
});

test("an answer that has nothing of the input is compared with nothing", () => {
  expect(compareWithRecord({ campaignId: "cmp_1", items: [1, "a", null] }, input, ["campaignId"])).toBeNull();
  expect(compareWithRecord("text", input, [])).toBeNull();
});
