import { createHash, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { json, raw, resetAfterExecuting } from "./testing/scripted-api";
import { capability, credential, key, withScriptedApi } from "./testing/client-under-test";

const { api, client } = withScriptedApi();
const bytes = randomBytes(70_000);
const descriptorText = JSON.stringify({
  sha256: createHash("sha256").update(bytes).digest("hex"),
  byteLength: bytes.length,
  fileName: "Größe 图.png",
});
const request = { descriptorText, bytes, capability, idempotencyKey: key };

describe("importing an image", () => {
  test("carries exactly the bytes, and the descriptor's exact text encoded in a header", async () => {
    expect(await client().importMedia(request)).toMatchObject({ kind: "result" });
    const received = api.requests.at(-1);
    expect(received).toMatchObject({ method: "POST", url: "/api/v1/media/import" });
    expect(received?.bytes.equals(bytes)).toBe(true);
    expect(received?.headers).toMatchObject({
      authorization: `Bearer ${credential}`,
      "content-type": "application/octet-stream",
      "content-length": "70000",
      "x-publish-confirmation": capability,
      "idempotency-key": key,
      "x-publish-upload": encodeURIComponent(descriptorText),
    });
  });

  test("F29 exactly 3,145,728 bytes are sent, one more is not, and both sizes are named", async () => {
    const largest = Buffer.alloc(3_145_728, 7);
    const sha256 = createHash("sha256").update(largest).digest("hex");
    const fits = { ...request, bytes: largest, descriptorText: JSON.stringify({ sha256 }) };
    expect(await client().importMedia({ ...fits, idempotencyKey: `${key}-largest` })).toMatchObject({
      kind: "result",
    });
    const before = api.requests.length;
    const refused = await client().importMedia({ ...fits, bytes: Buffer.alloc(3_145_729) });
    expect(refused).toMatchObject({ kind: "refused_before_sending", reason: "image_size" });
    expect(refused).toHaveProperty("message", expect.stringMatching(/3145729.*3145728/));
    expect(api.requests.length).toBe(before);
  });

  test("F32 a descriptor of 4,096 characters when encoded is sent, a longer one is refused with the reason", async () => {
    const frame = encodeURIComponent(JSON.stringify({ n: "" })).length;
    const fits = JSON.stringify({ n: "x".repeat(4_096 - frame) });
    api.next("import", json(200, { ok: true, toolName: "mediaImport", output: 1 }));
    expect(await client().importMedia({ ...request, descriptorText: fits })).toMatchObject({
      kind: "result",
    });
    const before = api.requests.length;
    for (const name of ["x".repeat(4_097 - frame), "图".repeat(500), "half \ud800 pair"]) {
      const refused = await client().importMedia({ ...request, descriptorText: `{"n":"${name}"}` });
      expect(refused.kind).toBe("refused_before_sending");
    }
    expect(api.requests.length).toBe(before);
  });

  test("F34 a malformed capability or key is held back", async () => {
    const before = api.requests.length;
    for (const change of [{ capability: "short" }, { idempotencyKey: "a\r\nb" }])
      expect(await client().importMedia({ ...request, ...change })).toMatchObject({
        reason: "secret_malformed",
      });
    expect(api.requests.length).toBe(before);
  });

  test("a descriptor that holds the credential is held back", async () => {
    const held = await client().importMedia({ ...request, descriptorText: `{"n":"${credential}"}` });
    expect(held).toMatchObject({ reason: "credential_in_request" });
  });

  test("ends like any confirmation: a reply for another tool, a reset, a 429", async () => {
    api.next("import", json(200, { ok: true, toolName: "draftSave", output: 1 }));
    expect(await client().importMedia(request)).toMatchObject({ kind: "wrong_tool", got: "draftSave" });
    api.next("import", resetAfterExecuting);
    expect(await client().importMedia(request)).toMatchObject({ kind: "reset" });
    api.next("import", raw(429, { "retry-after": "7" }, ""));
    expect(await client().importMedia(request)).toMatchObject({ httpStatus: 429, retryAfterSeconds: 7 });
  });
});
