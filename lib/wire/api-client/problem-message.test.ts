import { expect, test } from "vitest";
import type { ApiProblem } from "./outcome";
import { problemMessage } from "./problem-message";
import { json, raw } from "./testing/scripted-api";
import { withScriptedApi } from "./testing/client-under-test";

const { api, client } = withScriptedApi();
const error = { code: "SO_IT_IS", message: "As they say.", retryable: true };
const toolError = { ok: false, toolName: "draftList", error: { ...error, code: "INVALID_INPUT" } };
const statuses = [400, 401, 403, 404, 413, 429, 503];

async function messageFor(status: number, body: object | string): Promise<string> {
  api.next(
    "call",
    typeof body === "string"
      ? raw(status, { "content-type": "text/html" }, body)
      : json(status, body as never),
  );
  return problemMessage((await client().call("draftList", "{}")) as ApiProblem);
}

test("F48 each status has words of its own with a TransportError, a ToolError and neither, and says what to do", async () => {
  const own = new Set<string>();
  for (const status of statuses) {
    const said = [
      await messageFor(status, { error }),
      await messageFor(status, toolError),
      await messageFor(status, "<h1>No</h1>"),
    ];
    for (const message of said) {
      expect(message).toMatch(/^[A-Z].*\. [A-Z].*\.$/);
      expect(message).not.toMatch(/As they say|<h1>/);
    }
    own.add(said.join("\n"));
    expect(said[2], `${status}`).toMatch(/^An answer came that the API’s contract does not allow/);
  }
  expect(own.size).toBe(statuses.length);
});

test.each([
  [400, { error }, /^The API calls the request invalid \(400\)\./],
  [401, { error }, /^The API rejected the service credential \(401\)\. An administrator/],
  [413, toolError, /^The tool says that the input is not valid \(INVALID_INPUT\)\. Correct the input/],
  [413, { error }, /^An answer came that the API’s contract does not allow \(413\)\..*Shorten the input/],
  [404, toolError, /^An answer came that the API’s contract does not allow \(404\)\./],
  [429, "<h1>No</h1>", /^An answer came that the API’s contract does not allow \(429\)\. Wait a moment/],
] as const)("F48 F81 %i says whose word it is", async (status, body, message) => {
  expect(await messageFor(status, body)).toMatch(message);
});
