import { expect, test } from "vitest";
import { newestBefore } from "./release-before";

const released = "## [0.5.0] - 2031-03-14\n\n- One.\n\n## [0.4.0] - 2031-03-13\n\n- Another.\n";

test("what has changed since the newest release comes after that; a release comes after the one before it", () => {
  expect(newestBefore(`# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Later.\n\n${released}`)).toBe(
    "0.5.0",
  );
  expect(newestBefore(`# Changelog\n\n## [Unreleased]\n\n${released}`)).toBe("0.4.0");
  expect(newestBefore(`# Changelog\n\n${released}`)).toBe("0.4.0");
  expect(() => newestBefore("# Changelog\n\n## [0.1.0] - 2031-03-12\n\n- First.\n")).toThrow(
    "names no release",
  );
});
