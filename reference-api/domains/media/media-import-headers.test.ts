import { describe, expect, it } from "vitest";
import { imageBytesMax } from "@/lib/wire/contract/limits";
import { images, jpegOf } from "@/lib/wire/images/testing/sample-images";
import { expectTool, expectTransport } from "../../testing/expect-error";
import { importHeaders, importPath, sendImport, uploadOf } from "../../testing/import";
import { readerToken, startServer } from "../../testing/server";

const api = await startServer();

const png = images.png;

describe("the headers: 400 with a TransportError", () => {
  const good = importHeaders(uploadOf(png));
  const expectRefused = async (headers: Record<string, string>) =>
    expectTransport(await api.post(importPath, png, { headers }), 400, "INVALID_REQUEST");
  /** A well-formed object whose encoding has exactly so many characters. */
  const ofLength = (characters: number) => `%7B%22a%22%3A%22${"x".repeat(characters - 22)}%22%7D`;

  it.each(["X-Publish-Confirmation", "Idempotency-Key", "X-Publish-Upload"])("without %s", async (name) => {
    await expectRefused(Object.fromEntries(Object.entries(good).filter(([other]) => other !== name)));
  });

  it("a capability or key outside its bounds", async () => {
    for (const value of ["c".repeat(31), "c".repeat(4_097), `${"c".repeat(40)}:`])
      await expectRefused({ ...good, "X-Publish-Confirmation": value });
    for (const value of ["k".repeat(15), "k".repeat(201), `${"k".repeat(20)}~`])
      await expectRefused({ ...good, "Idempotency-Key": value });
  });

  it("F32: a descriptor of 4,096 encoded characters is read, one more is not", async () => {
    expectTool(
      await api.post(importPath, png, { headers: { ...good, "X-Publish-Upload": ofLength(4_096) } }),
      400,
      "INVALID_INPUT",
    );
    const over = await api.post(importPath, png, {
      headers: { ...good, "X-Publish-Upload": ofLength(4_097) },
    });
    expectTransport(over, 400, "INVALID_REQUEST");
    expect(over.text).toContain("4097 characters");
  });

  it.each([
    ["bare JSON", JSON.stringify(uploadOf(png))],
    ["a broken escape", "%7B%7"],
    ["bytes that are no UTF-8", "%7B%22a%22%3A%22%FF%22%7D"],
    ["an overlong form", "%C0%AF"],
    ["a plus for a space", "%7B+%7D"],
    ["no JSON", "abc"],
    ["an array", encodeURIComponent("[]")],
    ["null", "null"],
    ["a name twice", encodeURIComponent('{"a":1,"a":1}')],
    ["half a surrogate pair", encodeURIComponent('{"a":"\\ud800"}')],
    ["an integer past 2^53", encodeURIComponent('{"byteLength":9007199254740993}')],
    ["nothing", ""],
    ["the header twice", `${good["X-Publish-Upload"]}, ${good["X-Publish-Upload"]}`],
  ])("a descriptor that is %s", async (_name, value) => {
    await expectRefused({ ...good, "X-Publish-Upload": value });
  });

  it("a content type that is not plain application/octet-stream, or a content encoding", async () => {
    for (const type of ["image/png", "application/octet-stream; charset=x", "application/json", ""])
      await expectRefused({ ...good, "Content-Type": type });
    await expectRefused({ ...good, "Content-Encoding": "gzip" });
  });
});

it("each check goes before the next: query, bearer, scopes, headers, size, descriptor, bytes, capability", async () => {
  const big = jpegOf(imageBytesMax + 1);
  const odd = { headers: importHeaders({ odd: 1 }) };
  expectTransport(
    await api.post(`${importPath}?a=1`, big, { token: "w".repeat(20) }),
    400,
    "INVALID_REQUEST",
  );
  expectTransport(await api.post(importPath, big, { token: "w".repeat(20) }), 401, "UNAUTHENTICATED");
  expectTransport(await api.post(importPath, big, { token: readerToken }), 403, "INSUFFICIENT_SCOPE");
  expectTransport(await api.post(importPath, big), 400, "INVALID_REQUEST");
  expectTool(await api.post(importPath, big, odd), 413, "INVALID_INPUT");
  expectTool(await api.post(importPath, new Uint8Array(), odd), 400, "INVALID_INPUT");
  expectTool(await sendImport(api, new Uint8Array(), { descriptor: uploadOf(png) }), 400, "INVALID_INPUT");
  expectTool(await sendImport(api, png), 200, "CONFIRMATION_INVALID");
});
