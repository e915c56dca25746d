import { describe, expect, test } from "vitest";
import { json } from "./testing/scripted-api";
import { confirm, prepared, withScriptedApi } from "./testing/client-under-test";

const { api, client } = withScriptedApi();
const error = '"error":{"code":"INVALID_INPUT","message":"no","retryable":false}';

/** What only an accepted call has, as the members beside an error. */
const accepting: [what: string, members: string][] = [
  ["ok:true and an output", '"ok":true,"toolName":"draftSave","output":{"id":"p1"}'],
  ["ok:true without an output", '"ok":true,"toolName":"draftSave"'],
  ["ok:true without a tool", '"ok":true'],
  ["an output of null", '"ok":false,"toolName":"draftSave","output":null'],
  ["an output alone", '"output":{"id":"p1"}'],
  ["an ok that is no boolean", '"ok":"true"'],
];

describe.each(accepting)("F100 an error beside %s", (_what, members) => {
  test.each([400, 401, 403, 404, 413, 429, 503])(
    "with status %i is not the contract's refusal, whichever stands first",
    async (status) => {
      for (const body of [`{${members},${error}}`, `{${error},${members}}`]) {
        api.next("confirm", json(status, body));
        expect(await client().confirm(confirm)).toMatchObject({
          kind: "unrecognized",
          httpStatus: status,
          code: "INVALID_INPUT",
        });
      }
    },
  );

  test("with status 200 is neither a result nor a refusal", async () => {
    for (const body of [`{${members},${error}}`, `{${error},${members}}`]) {
      api.next("confirm", json(200, body));
      expect(await client().confirm(confirm)).toMatchObject({
        kind: "contradictory",
        httpStatus: 200,
        code: "INVALID_INPUT",
        message: "no",
      });
      api.next("call", json(200, body));
      expect(await client().call("draftSave", "{}")).toMatchObject({ kind: "contradictory" });
    }
  });
});

test.each([
  ["an output that has two readings", '"ok":true,"toolName":"draftSave","output":{"a":1,"a":2}'],
  ["two answers", '"ok":false,"ok":true,"toolName":"draftSave"'],
  ["two outputs", '"ok":false,"toolName":"draftSave","output":1,"output":2'],
  ["another error that is null", '"error":null,"ok":true,"toolName":"draftSave","output":1'],
])("F100 an error beside %s is believed in no status", async (_what, members) => {
  api.next("confirm", json(200, `{${members},${error}}`));
  expect(await client().confirm(confirm)).toMatchObject({ kind: "contradictory", httpStatus: 200 });
  api.next("confirm", json(403, `{${members},${error}}`));
  expect(await client().confirm(confirm)).toMatchObject({ kind: "unrecognized", httpStatus: 403 });
});

test("F100 an error of another shape beside a result is an error", async () => {
  for (const shape of ['"no"', "{}", "[]", "false", '{"code":"X"}']) {
    api.next("confirm", json(200, `{"ok":true,"toolName":"draftSave","output":{},"error":${shape}}`));
    expect(await client().confirm(confirm)).toMatchObject({ kind: "contradictory", code: null });
  }
});

test("F100 an error that is null says nothing against a result", async () => {
  api.next("confirm", json(200, '{"ok":true,"toolName":"draftSave","output":{},"error":null}'));
  expect(await client().confirm(confirm)).toMatchObject({ kind: "result" });
});

test("F100 a refusal that says ok:false without more is the contract's", async () => {
  api.next("confirm", json(403, `{"ok":false,${error}}`));
  expect(await client().confirm(confirm)).toMatchObject({ kind: "transport_error", httpStatus: 403 });
});

test("F100 a preparation beside an error is none", async () => {
  const beside = { ok: true, error: { code: "FORBIDDEN", message: "no", retryable: false } };
  api.next("prepare", prepared(beside));
  expect(await client().prepare("draftSave", "{}")).toMatchObject({ kind: "contradictory" });
});
