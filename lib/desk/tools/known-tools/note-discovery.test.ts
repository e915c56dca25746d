import { expect, test } from "vitest";
import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { goneTool } from "./gone-tool";
import { noteDiscovery } from "./note-discovery";

onEachDatabase((app) => {
  let asked = 0;
  /** An API of its own for each test, read once a day unless told. */
  const anApi = () => {
    const address = `api ${(asked += 1)}`;
    let day = 0;
    const read = async (tools: ToolDescriptor[], days = 1, duplicates: string[] = []) => {
      day += days;
      const now = new Date(Date.UTC(2031, 0, 1 + day));
      const { changes, gone } = await noteDiscovery(
        { db: app.db, address, now },
        { tools, duplicates, warnings: [] },
      );
      return {
        changes: Object.fromEntries([...changes].map(([name, { what }]) => [name, what])),
        gone: gone.map(({ name, title }) => title ?? name),
      };
    };
    return { read, address };
  };
  const keep = { name: "keep", title: "Keep" };
  const drop = { name: "drop", title: "Drop", inputSchema: { maximum: 9007199254740993n } };

  test("a tool that left the list is remembered with its title, and one that never was isn’t", async () => {
    const { read, address } = anApi();
    await read([keep, drop]);
    expect(await goneTool(app.db, address, "drop")).toEqual({ title: "Drop", at: null });
    await read([keep]);
    expect(await goneTool(app.db, address, "drop")).toEqual({
      title: "Drop",
      at: "2031-01-03T00:00:00.000Z",
    });
    expect(await goneTool(app.db, address, "never")).toBeNull();
    expect(await goneTool(app.db, "another API", "drop")).toBeNull();
  });

  test("the first list of an API is news to nobody; later ones tell what is new, changed and gone", async () => {
    const { read } = anApi();
    expect(await read([keep, drop])).toEqual({ changes: {}, gone: [] });
    expect(await read([{ ...keep, description: "Now said." }, { name: "come" }])).toEqual({
      changes: { keep: "changed", come: "new" },
      gone: ["Drop"],
    });
    expect(await read([{ ...keep, description: "Now said." }, { name: "come" }, drop])).toEqual({
      changes: { keep: "changed", come: "new", drop: "new" },
      gone: [],
    });
  });

  test("the order of a descriptor's members is no change, a digit of its schema is", async () => {
    const { read } = anApi();
    await read([{ ...keep, gate: "a" }, drop]);
    const reordered = { gate: "a", title: "Keep", name: "keep" };
    const other = { ...drop, inputSchema: { maximum: 9007199254740992n } };
    expect(await read([reordered, other])).toEqual({ changes: { drop: "changed" }, gone: [] });
  });

  test("news is news for a week, and what is gone is forgotten after a month", async () => {
    const { read, address } = anApi();
    await read([keep, drop]);
    await read([keep, { name: "come" }]);
    expect(await read([keep, { name: "come" }], 8)).toEqual({ changes: {}, gone: [] });
    await read([keep, { name: "come" }], 30);
    const kept = app.db.selectFrom("known_tools").select("tool_name").where("api_address", "=", address);
    expect((await kept.execute()).map((row) => row.tool_name).sort()).toEqual(["come", "keep"]);
  });

  test("names that can't be used and titles that can't be stored don't stand in the way", async () => {
    const { read } = anApi();
    const tools = [
      { name: "a\u0000b" },
      { name: "odd", title: "A\u0000\ud800B" },
      { name: "twice" },
      { name: "twice" },
    ];
    await read([keep], 1);
    expect(await read(tools, 1, ["twice"])).toEqual({ changes: { odd: "new" }, gone: ["Keep"] });
  });
});
