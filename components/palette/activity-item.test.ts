import { expect, it } from "vitest";
import { activityItem } from "./activity-item";

const now = new Date(2026, 10, 25, 18, 0);
const asked = (query: string) => {
  const item = activityItem(query, now);
  if (!item || !("href" in item)) return null;
  const { searchParams } = new URL(item.href, "http://countersign.test");
  return [item.text, searchParams.get("event"), searchParams.get("from"), searchParams.get("until")];
};
const day = (date: number) => new Date(2026, 10, date).toISOString();

it.each([
  ["who approved", ["Approved: who and what", "approved", null, null]],
  ["approvals", ["Approved: who and what", "approved", null, null]],
  ["approved tuesday", ["Approved on Tue 24 Nov: who and what", "approved", day(24), day(25)]],
  ["who rejected on wed", ["Rejected on Wed 25 Nov: who and what", "rejected", day(25), day(26)]],
  ["sent yesterday", ["Sent on Tue 24 Nov: who and what", "send_started", day(24), day(25)]],
  ["last thursday approved", ["Approved on Thu 19 Nov: who and what", "approved", day(19), day(20)]],
])("“%s” leads to the steps that it asks for", (query, expected) => expect(asked(query)).toEqual(expected));

it.each(["", "tuesday", "who", "approved review of kettles", "execute an approved review"])(
  "“%s” asks for no steps",
  (query) => expect(asked(query)).toBeNull(),
);
