import { expect, it } from "vitest";
import { inPieces } from "./in-pieces";

it("a text and bytes arrive as they are, whatever lies at the end of a piece", async () => {
  for (const text of [
    "",
    "a",
    "x".repeat(65_536),
    `${"x".repeat(65_535)}😀é`,
    "😀".repeat(70_000),
    "é".repeat(200_000),
  ])
    expect((await new Response(inPieces(text)).text()) === text).toBe(true);
  const bytes = Uint8Array.from({ length: 200_001 }, (_, index) => index % 251);
  expect(Buffer.from(await new Response(inPieces(bytes)).arrayBuffer()).equals(bytes)).toBe(true);
});

it("no piece is made before it is asked for, and the end is told once", async () => {
  let ends = 0;
  const read = inPieces("x".repeat(200_000), () => ends++);
  const reader = read.getReader();
  expect((await reader.read()).value?.byteLength).toBe(65_536);
  expect(ends).toBe(0);
  await reader.cancel();
  expect(ends).toBe(1);
  await new Response(inPieces("whole", () => ends++)).text();
  expect(ends).toBe(2);
});
