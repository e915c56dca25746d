import { expect, it } from "vitest";
import type { JsonLeaf } from "@/lib/wire/contract/json";
import { essentialOf, type Essential } from "./essential";

const of = (pointer: string, value: JsonLeaf, isChoice = false) =>
  essentialOf(pointer, value, { toolName: "campaignArchive", isChoice });

it.each<[string, JsonLeaf, Essential]>([
  ["/posts/0/accountId", "acc_1", "target"],
  ["/accounts/1", "acc_1", "target"],
  ["/destination/name", "Oslo", "target"],
  ["/campaignId", "cmp_1", "target"],
  ["/campaignId", 17, "target"],
  ["/recipients/0", "Ida", "person"],
  ["/assigneeId", "usr_1", "person"],
  ["/notify/0", "ida@tarnhollow.example", "person"],
  ["/amount", 12.5, "amount"],
  ["/price/value", "12.50", "amount"],
  ["/budgetByAccount/acc_1", 300, "amount"],
  ["/fee_cents", 1250, "amount"],
  ["/text", "12.50 EUR", "amount"],
  ["/posts/0/content/url", "https://tarnhollow.example/thaw", "link"],
])("%s with %j concerns the %s", (pointer, value, essential) => expect(of(pointer, value)).toBe(essential));

it.each<[string, JsonLeaf, boolean?]>([
  ["/objective", "community", true],
  ["/channel", "email", true],
  ["/accountKind", "shop"],
  ["/posts/0/content/images/0/mediaId", "med_1"],
  ["/posts/0/campaignId", "cmp_1"],
  ["/reviewId", "rev_1"],
  ["/name", "Thaw week"],
  ["/posts/0/content/text", "See https://tarnhollow.example/thaw"],
  ["/posts/0/scheduledFor", "2031-03-14T09:30:00Z"],
  ["/period/to", "2031-03-14"],
  ["/code", "ABC 123"],
  ["/paymentDays", 30],
  ["/accounts", 2],
  ["/isRefund", true],
  ["/owner", null],
])("%s with %j is nothing that colours", (pointer, value, isChoice) =>
  expect(of(pointer, value, isChoice)).toBeNull(),
);
