import { expect, test } from "vitest";
import { createHub, type Viewer } from "./hub";

const memberships = new Map<string, string>();
function hubOf(
  options: { perPersonMax?: number; viewersMax?: number; keptMax?: number; source?: string } = {},
) {
  const asked: string[][] = [];
  const hub = createHub({
    source: "one",
    memberships: (ids) => {
      asked.push(ids);
      return Promise.resolve(memberships);
    },
    onProblem: (error) => {
      throw error;
    },
    ...options,
  });
  return { hub, asked };
}
function viewerOf(sessionId: string, { takes = true, personId = sessionId } = {}) {
  const heard: string[] = [];
  const viewer: Viewer = {
    personId,
    sessionId,
    membership: "operator",
    write(text) {
      if (takes) heard.push(...text.trimEnd().split("\n\n"));
      return takes;
    },
    close: () => void heard.push("closed"),
  };
  return { viewer, heard };
}
const change = (id: string) => ({ kind: "review" as const, id });
const kinds = (heard: string[]) => heard.map((message) => /event: (\w+)/.exec(message)?.[1] ?? message);
const idsIn = (heard: string[]) => heard.flatMap((message) => /"id":"([^"]*)"/.exec(message)?.[1] ?? []);

test("what changes is told to everybody with its kind, its review and a cursor, and nothing else", () => {
  const { hub } = hubOf();
  const [ada, ben] = [viewerOf("ada"), viewerOf("ben")];
  for (const { viewer } of [ada, ben]) hub.join(viewer, null);
  hub.publish([change("r1")]);
  for (const { heard } of [ada, ben])
    expect(heard.slice(1)).toEqual(['id: one.1\nevent: change\ndata: {"kind":"review","id":"r1"}']);
});

test("who comes back hears what was missed, and who missed too much that everything may have changed", () => {
  const { hub } = hubOf({ keptMax: 4 });
  const began = hub.cursor();
  hub.publish([change("r1"), change("r2")]);
  const first = viewerOf("ada");
  hub.join(first.viewer, began);
  expect(idsIn(first.heard)).toEqual(["r1", "r2"]);
  expect(first.heard[0]).toContain('"isWhole":true');
  const seen = hub.cursor();
  hub.publish([change("r3")]);
  const second = viewerOf("ben");
  hub.join(second.viewer, seen);
  expect(idsIn(second.heard)).toEqual(["r3"]);
  hub.publish(["r4", "r5", "r6", "r7"].map(change));
  for (const since of [began, "two.3", null]) {
    const late = viewerOf("eve");
    hub.join(late.viewer, since)?.leave();
    expect(idsIn(late.heard)).toEqual([]);
    expect(late.heard[0]).toContain('"isWhole":false');
  }
});

test("F95 a stream ends once its session is over or its person may do something else, asked in one question for all", async () => {
  const { hub, asked } = hubOf();
  const viewers = ["stays", "ended", "changed"].map((name) => viewerOf(name));
  for (const { viewer } of viewers) hub.join(viewer, null);
  memberships.set("stays", "operator").set("changed", "reviewer");
  await hub.recheck();
  expect(asked).toEqual([["stays", "ended", "changed"]]);
  expect(viewers.map(({ heard }) => heard.slice(1))).toEqual([
    [],
    ['event: end\ndata: {"why":"signed out"}', "closed"],
    ['event: end\ndata: {"why":"changed"}', "closed"],
  ]);
});

test("a session that ends while sessions are looked at is looked at again", async () => {
  const { hub, asked } = hubOf();
  hub.join(viewerOf("stays").viewer, null);
  memberships.set("stays", "operator");
  await Promise.all([hub.recheck(), hub.recheck(), hub.recheck()]);
  expect(asked).toHaveLength(2);
});

test("streams are bounded, of one person and of all", () => {
  const { hub } = hubOf({ perPersonMax: 2, viewersMax: 3 });
  const join = (personId: string) => hub.join(viewerOf("s", { personId }).viewer, null);
  expect(join("ada")).not.toBeNull();
  const second = join("ada");
  expect(join("ada")).toBeNull();
  expect(join("ben")).not.toBeNull();
  expect(join("eve")).toBeNull();
  second?.leave();
  expect(join("eve")).not.toBeNull();
});

test("a browser that takes nothing any more loses its stream, and holds nobody up", () => {
  const { hub } = hubOf();
  const [stuck, fine] = [viewerOf("ada", { takes: false }), viewerOf("ben")];
  for (const { viewer } of [stuck, fine]) hub.join(viewer, null);
  hub.publish([change("r1")]);
  expect(stuck.heard).toEqual(["closed"]);
  expect(kinds(fine.heard)).toEqual(["hello", "change"]);
  expect(hub.count()).toBe(1);
});

test("whether changes are told is said at once, and when it changes", () => {
  const { hub } = hubOf();
  const { viewer, heard } = viewerOf("ada");
  hub.join(viewer, null);
  hub.setLive(true);
  hub.setLive(true);
  hub.beat();
  hub.setLive(false);
  expect(kinds(heard)).toEqual(["hello", "live", "beat", "live"]);
  expect(heard[0]).toContain('"live":false');
});

test("answers may be shared between two changes, and not while changes aren't told", () => {
  const { hub } = hubOf();
  expect(hub.changeCount()).toBeNull();
  hub.setLive(true);
  const counts = [hub.changeCount()];
  hub.publish([change("r1")]);
  counts.push(hub.changeCount());
  hub.noteChange();
  counts.push(hub.changeCount());
  expect(new Set(counts).size).toBe(3);
  hub.setLive(false);
  expect(hub.changeCount()).toBeNull();
});

test("once it ends every stream is closed and none is opened", () => {
  const { hub } = hubOf();
  const { viewer, heard } = viewerOf("ada");
  hub.join(viewer, null);
  hub.end();
  expect(heard.at(-1)).toBe("closed");
  expect(hub.join(viewerOf("ben").viewer, null)).toBeNull();
});
