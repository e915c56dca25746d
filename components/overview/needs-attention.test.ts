import { expect, test } from "vitest";
import { listItem } from "@/components/reviews/testing/list-item";
import { needsAttention } from "./needs-attention";

const now = Date.parse("2026-03-01T12:00:00.000Z");
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

test("F112 an unknown outcome stands first, then what contradicts itself or failed, what was held, then what is the reader's to decide by its time", () => {
  const items = [
    listItem("later", { sendUntil: inMinutes(12) }),
    listItem("soon", { sendUntil: inMinutes(4) }),
    listItem("held", { state: "approved", isHeld: true, assignee: "others" }),
    listItem("unknown", { state: "uncertain", assignee: "others" }),
    listItem("sent automatically", { state: "approved" }),
    listItem("sending", { state: "sending" }),
    listItem("failed", { state: "accepted", publication: "not_found", needsPublication: "failed" }),
    listItem("both", { state: "accepted", publication: "contradicted", needsPublication: "contradicted" }),
    listItem("recorded as not published", { state: "accepted", publication: "not_found" }),
    listItem("accepted", { state: "accepted", publication: "unverified" }),
    listItem("somebody’s", { assignee: "others", author: { id: "olga", name: "Olga" } }),
  ];
  expect(needsAttention(items, "p", now).map(({ kind, item }) => [item.id, kind])).toEqual([
    ["unknown", "unknown"],
    ["both", "contradicted"],
    ["failed", "failed"],
    ["held", "held"],
    ["soon", "decide"],
    ["later", "decide"],
  ]);
});

test("whoever prepared it hears that nobody has decided once five minutes are left", () => {
  const own = (minutes: number) => listItem("own", { assignee: "yours", sendUntil: inMinutes(minutes) });
  expect(needsAttention([own(4)], "p", now)).toMatchObject([{ kind: "expiring" }]);
  expect(needsAttention([own(6)], "p", now)).toEqual([]);
  expect(needsAttention([own(4)], "somebody", now)).toEqual([]);
});
