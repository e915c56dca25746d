import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ClockTime } from "./clock-time";

test("while the server renders, a time of day takes no more room than it will in the browser", () => {
  const html = renderToString(<ClockTime at="2026-11-23T06:34:07.500Z" />);
  expect(html.replaceAll(/<[^>]*>/g, "")).toBe("06:34:07Z");
});
