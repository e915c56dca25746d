import { beforeAll, describe, expect, it } from "vitest";
import { atOnce } from "@/lib/wire/contract/in-slices";
import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import type { TextFits } from "./match-lists";
import { readingRecords, recordIn, recordsMax } from "./read-records";
import { askReferenceApi } from "./testing/reference-api";

const anyText: TextFits = { patterns: [], charactersMin: 0, charactersMax: 100 };

function records(
  output: JsonValue,
  change: { fits?: Partial<TextFits>; subject?: string[]; stated?: boolean } = {},
) {
  const { subject = ["account"], stated = false } = change;
  return atOnce(readingRecords(output, { fits: { ...anyText, ...change.fits }, stated, list: { subject } }));
}

describe("what holds the records", () => {
  it.each<[string, JsonValue]>([
    ["the output itself", [{ id: "a" }, { id: "b" }]],
    ["a member of it", { total: 2, items: [{ id: "a" }, { id: "b" }] }],
    ["a member further within", { data: { page: { accounts: [{ id: "a" }, { id: "b" }] } } }],
    ["the one that is named for them", { groups: [{ id: "x" }], accounts: [{ id: "a" }, { id: "b" }] }],
    ["the one whose ids fit", { others: [{ no: "x" }], items: [{ id: "a" }, { id: "b" }] }],
  ])("is %s", (_what, output) => expect(records(output)?.records.map(({ id }) => id)).toEqual(["a", "b"]));

  it("may be empty, and may be none", () => {
    expect(records({ accounts: [] })).toEqual({ records: [], rows: 0, more: false });
    for (const output of ["text", null, { id: "a" }, [1, 2], [["a"]], { accounts: [{ no: 1 }] }])
      expect(records(output)).toBeNull();
  });
});

describe("the id", () => {
  const idOf = (row: JsonObject, change = {}) => records([row], change)?.records[0]?.id;

  it("is the member that is named so, first one that names the subject", () => {
    expect(idOf({ id: "row", accountId: "acc", groupId: "grp" })).toBe("acc");
    expect(idOf({ account_uuid: "acc", name: "A" })).toBe("acc");
    expect(idOf({ groupId: "grp", name: "A" })).toBeUndefined();
    expect(idOf({ id: 12 })).toBe("12");
    expect(idOf({ id: 1.5 })).toBeUndefined();
  });

  it("fits the place, and differs from record to record", () => {
    const fits = { patterns: ["^acc_"] };
    expect(idOf({ id: "1", accountId: "x", uuid: "acc_1" }, { fits })).toBe("acc_1");
    expect(records([{ id: "grp_1" }, { id: "grp_2" }], { fits })).toBeNull();
    expect(records([{ id: "acc_1" }, { id: "acc_2" }, { id: "grp_3" }], { fits })?.records).toHaveLength(2);
    expect(records([{ id: "same" }, { id: "same" }])).toBeNull();
    expect(idOf({ id: "long" }, { fits: { charactersMax: 3 } })).toBeUndefined();
    expect(idOf({ id: "" })).toBeUndefined();
  });

  it("may be any member where the operator named the list", () => {
    expect(idOf({ tag: "autumn", count: 1 }, { stated: true })).toBe("autumn");
    expect(idOf({ title: "Autumn", slug: "autumn" }, { stated: true })).toBe("autumn");
  });
});

describe("the name", () => {
  const shown = (row: JsonObject) => {
    const read = records([{ id: "a", ...row }])?.records[0];
    return { name: read?.name, about: read?.about };
  };

  it("is the member that names a record, with what tells it from others of that name", () => {
    expect(shown({ platform: "fern", handle: "@tarn", displayName: "Tarn", status: "ok" })).toEqual({
      name: "Tarn",
      about: "fern · @tarn · ok",
    });
    expect(shown({ account_name: "Mine", name: "Other" })).toEqual({ name: "Mine", about: null });
    expect(shown({ score: 1 })).toEqual({ name: null, about: null });
  });

  it("is one short line", () => {
    const { name } = shown({ name: `${"\u{1F600}".repeat(300)}\n` });
    expect([...String(name)]).toHaveLength(120);
    expect(shown({ name: "a\r\n\tb " }).name).toBe("a b");
  });
});

describe("images", () => {
  let png: string;
  beforeAll(async () => {
    const api = await askReferenceApi();
    const { media } = await api.call("mediaList", { thumbnails: true, limit: 100 });
    await api.close();
    const thumbnails = (media as { thumbnail: { contentBase64: string } | null }[]).map(
      ({ thumbnail }) => thumbnail,
    );
    png = thumbnails.find((one) => one !== null)?.contentBase64 ?? "";
  });
  const imageOf = (row: JsonObject) => records([{ id: "a", ...row }])?.records[0]?.image;

  it("are the bytes that came with a record, if they are what they claim to be", () => {
    expect(imageOf({ thumbnail: { contentType: "image/webp", contentBase64: png } })).toMatch(
      /^data:image\/webp;base64,/,
    );
    expect(imageOf({ contentType: "image/webp", contentBase64: png })).toBeDefined();
    for (const row of [
      { thumbnail: "https://pictures.example/a.png" },
      { thumbnailUrl: "data:image/svg+xml,<svg/>" },
      { thumbnail: { contentType: "image/svg+xml", contentBase64: btoa("<svg onload=alert(1)>") } },
      { thumbnail: { contentType: "image/png", contentBase64: btoa("not an image") } },
      { thumbnail: { contentType: "image/png", contentBase64: "A".repeat(200_000) } },
    ])
      expect(imageOf(row)).toBeUndefined();
  });

  it("are bounded in all", () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => ({
      id: `m${at}`,
      thumbnail: { contentType: "image/webp", contentBase64: png },
    }));
    const read = records(rows)?.records ?? [];
    expect(read).toHaveLength(5_000);
    const characters = read.reduce((sum, { image }) => sum + (image?.length ?? 0), 0);
    expect(characters).toBeLessThan(2.2 * 1024 * 1024);
  });
});

it("F71 reads so many records of a list and says that there are more", () => {
  const many = Array.from({ length: recordsMax + 1 }, (_, at) => ({ id: `a${at}` }));
  expect(records(many)).toMatchObject({ more: true, records: { length: recordsMax } });
  expect(records({ accounts: [{ id: "a" }], nextCursor: "b" })?.more).toBe(true);
  expect(records({ accounts: [{ id: "a" }], nextCursor: null })?.more).toBe(false);
});

it("hostile names of members and wild patterns do no harm", () => {
  const row = JSON.parse(
    '{"id":"a","__proto__":{"name":"x"},"constructor":"y","toString":"z"}',
  ) as JsonObject;
  expect(records([row])?.records).toEqual([{ id: "a", name: null, about: null }]);
  expect(records([{ id: "a".repeat(60) }], { fits: { patterns: ["^(a+)+$", "["] } })?.records).toHaveLength(
    1,
  );
});

describe("what a record says of itself", () => {
  const first = (row: JsonObject) => records([row], { subject: ["media"] })?.records[0];

  it("is where it is, what it is, how it is called, how large, and what it shows", () => {
    expect(
      first({ id: "a", kind: "image", title: "Snow", width: 1600, height: 1067, byteLength: 212_400 }),
    ).toEqual({
      ...{ id: "a", name: "Snow", kind: "image", about: "image", size: "1600 \u00d7 1067, 212 KB" },
    });
    expect(
      first({ id: "a", platformName: "Fernpost", handle: "@t", displayName: "T", status: "off" }),
    ).toEqual({
      ...{ id: "a", name: "T", platform: "Fernpost", handle: "@t", about: "Fernpost \u00b7 @t \u00b7 off" },
    });
    expect(first({ id: "a", title: "Snow", altText: "A kettle." })).toMatchObject({ alt: "A kettle." });
    expect(first({ id: "a", byteLength: 2_500_000 })?.size).toBe("2.5 MB");
    expect(first({ id: "a", width: 10 })?.size).toBeUndefined();
  });
});

it("the record that a tool made is found in its answer by the rules of its list", () => {
  const lookup = { fits: { ...anyText, patterns: ["^med_"] }, stated: false, list: { subject: ["media"] } };
  const media = { id: "med_1", title: "Moss green", kind: "image" };
  expect(recordIn({ media, task: { id: "tsk_1" } }, lookup)).toMatchObject({
    id: "med_1",
    name: "Moss green",
  });
  expect(recordIn({ task: { id: "tsk_1" } }, lookup)).toBeNull();
});
