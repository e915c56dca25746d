import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { runTool } from "@/lib/web/actions/tools";
import { preparationView } from "../testing/preparation";
import { CurrentRecords } from "./current-records";

type Answer = Awaited<ReturnType<typeof runTool>>;
const reader = { tool: "campaignGet", title: "Get a campaign", ids: ["campaignId"] };
const show = (input: object) =>
  renderWithQueries(
    <CurrentRecords readers={[reader]} preparation={preparationView({ inputText: JSON.stringify(input) })} />,
  );
const answered = (output: object): Answer => ({
  ok: true,
  value: { outputText: JSON.stringify(output), at: "2026-03-01T12:05:00.000Z", durationMs: 1, kept: null },
});
const compare = () => fireEvent.click(screen.getByRole("button", { name: "Compare with “Get a campaign”" }));

test("what is to change is compared with the record as it is now, by a click and by its id alone", async () => {
  vi.mocked(runTool).mockResolvedValue(
    answered({ campaign: { campaignId: "cmp_1", name: "Thaw week", objective: "sales", owner: "Ida" } }),
  );
  show({ campaignId: "cmp_1", name: "Thaw week, light", objective: "sales", tags: ["ice"] });
  expect(runTool).not.toHaveBeenCalled();
  compare();
  const lines = await screen.findByLabelText("Current and proposed, Get a campaign");
  expect(runTool).toHaveBeenCalledExactlyOnceWith({
    toolName: "campaignGet",
    inputText: `{"campaignId":"cmp_1"}`,
  });
  expect(lines.textContent).toMatch(/Name.*Current: Thaw week.*Proposed: Thaw week, light/s);
  expect(lines.textContent).not.toMatch(/owner|campaign id|tags/i);
  fireEvent.click(screen.getByRole("button", { name: "JSON" }));
  const json = await screen.findByLabelText("Current and proposed, Get a campaign");
  expect(json.textContent).toMatch(/"name": "Thaw week".*"name": "Thaw week, light"/s);
  expect(screen.getByText(/It may change before this is sent\./).textContent).toMatch(
    /^From Get a campaign \(campaignGet\)/,
  );
  expect(screen.getByRole("button", { name: "Compare again with “Get a campaign”" })).toBeTruthy();
});

test.each<[string, Answer, RegExp]>([
  ["the same values", answered({ name: "Thaw week" }), /What both have is the same\./],
  ["nothing of the input", answered({ found: 0 }), /nothing to compare/],
  [
    "a refusal",
    { ok: false, kind: "forbidden", problem: { code: "not_permitted", permission: "tools:run" } },
    /Only operators and reviewers run tools\./,
  ],
])("an answer with %s is said in words", async (_what, answer, sentence) => {
  vi.mocked(runTool).mockResolvedValue(answer);
  show({ campaignId: "cmp_1", name: "Thaw week" });
  compare();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByLabelText(/^Current and proposed/)).toBeNull();
});

test("an input without the id that the tool takes offers no comparison", () => {
  show({ name: "New" });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByText("As it is now")).toBeNull();
});
