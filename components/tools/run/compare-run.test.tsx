import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { itemOfRun } from "../testing/run-item";
import { CompareRun } from "./compare-run";

const output = (...ids: string[]) => JSON.stringify({ media: ids.map((id) => ({ id })) });

function compare(before: { id: string; at: string } | null) {
  const older = itemOfRun("older", "09:00", { inputKey: "same" });
  const other = itemOfRun("other", "11:00", { about: "a later page" });
  const found: Record<string, object> = {
    "/data/runs?toolName=mediaList": { items: [other, older], nextCursor: null },
    "/data/runs/older": { ...older, inputText: "{}" },
    "/data/runs/other": { ...other, inputText: "{}" },
  };
  const outputs: Record<string, string> = {
    "/data/runs/older/output": output("a"),
    "/data/runs/other/output": output("x"),
  };
  vi.stubGlobal("fetch", async (path: string) => {
    const text = outputs[path];
    return text === undefined ? Response.json(found[path]) : new Response(text);
  });
  const kept = { id: "shown", inputKey: "same", isUnchanged: false, before };
  const at = "2026-03-02T10:00:00.000Z";
  renderWithQueries(
    <CompareRun
      toolName="mediaList"
      run={{ inputText: "{}", outputText: output("a", "b"), at, durationMs: 1, kept }}
      onClose={() => undefined}
    />,
  );
}

test("a run is compared with the one before with the same inputs", async () => {
  compare({ id: "older", at: "2026-03-02T09:00:00.000Z" });
  await screen.findByText(/1 appeared, 0 went/);
  screen.getByRole("heading", { level: 2, name: "Comparison" });
  expect(screen.queryByText("The two runs had different inputs.")).toBeNull();
});

test("where there is none, whoever looks chooses, and is told that the inputs differ and which came later", async () => {
  compare(null);
  await screen.findByText("No earlier answer to the same inputs is kept.");
  const choice = await screen.findByRole("combobox", { name: "Compared with" });
  await screen.findByRole("group", { name: "Other inputs" });
  expect(screen.queryByText(/appeared/)).toBeNull();
  fireEvent.change(choice, { target: { value: "other" } });
  await screen.findByText("The two runs had different inputs.");
  await screen.findByText(/^That run came later/);
  await screen.findByText(/1 appeared, 2 went/);
});
