import { expect, test } from "vitest";
import { demoCampaigns } from "./demo-campaigns";

test("F112 no post is due on the day of the seed: what the demo posts at once stands alone at any hour", () => {
  const days = demoCampaigns.flatMap(({ posts }) => posts.map(({ onDay }) => Math.floor(onDay)));
  expect(days).not.toContain(0);
  expect(days).toContain(1);
});
