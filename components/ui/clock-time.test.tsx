import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { defaultDateSettings } from "@/lib/wire/dates/settings";
import { ClockTime, LocalTime, RecentTime } from "./clock-time";
import { DateSettingsProvider } from "./dates/date-settings";

// What is written without React reads them of the page, which files share.
afterEach(
  () => void renderToString(<DateSettingsProvider value={defaultDateSettings}>{null}</DateSettingsProvider>),
);

test("while the server renders, a time of day takes no more room than it will in the browser", () => {
  const html = renderToString(<ClockTime at="2026-11-23T06:34:07.500Z" />);
  expect(html.replaceAll(/<[^>]*>/g, "")).toBe("06:34:07Z");
});

test("whoever has chosen a zone and a clock gets them from the server too", () => {
  const html = renderToString(
    <DateSettingsProvider value={{ timeZone: "America/New_York", hour12: true, weekStart: 0 }}>
      <ClockTime at="2026-11-23T06:34:07.500Z" /> <LocalTime at="2026-11-23T06:30:00Z" />
    </DateSettingsProvider>,
  );
  expect(html.replaceAll(/<[^>]*>/g, "")).toBe("1:34:07 am Mon 23 Nov 2026, 1:30 am");
});

test("what happened today goes without its date, and what happened before has it", () => {
  const now = new Date();
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const shown = (at: Date) => render(<RecentTime at={at.toISOString()} />).container.textContent;
  expect(shown(now)).toMatch(/^\d\d:\d\d:\d\d$/);
  expect(shown(yesterday)).toMatch(/^\d{1,2} \w{3,4} \d{4}, \d\d:\d\d:\d\d$/);
});
