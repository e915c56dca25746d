import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { outcomeLabel } from "./webhook-labels";
import { WebhookFailures } from "./webhook-failures";
import { WebhookTargets } from "./webhook-targets";

it("names the targets by their host, and how much waits for them", () => {
  render(
    <WebhookTargets
      targets={[
        {
          name: "reviewers",
          format: "teams",
          host: "flows.example.com",
          events: ["needs_review", "overdue"],
          waiting: 2,
          failed: 1,
        },
      ]}
    />,
  );
  const { textContent } = screen.getByRole("listitem");
  for (const part of ["Microsoft Teams · flows.example.com", "Needs review, Overdue", "2 waiting, 1 failed"])
    expect(textContent).toContain(part);
});

it("offers no second delivery to a target that is no longer configured", () => {
  render(
    <WebhookFailures
      failed={[
        {
          id: "d-1",
          target: "gone",
          isConfigured: false,
          event: "failed",
          toolName: "draftSave",
          reviewId: "r-1",
          at: "2026-03-01T12:00:00.000Z",
          failedAt: "2026-03-02T12:00:00.000Z",
          attempts: 31,
          outcome: "http_500",
        },
      ]}
    />,
  );
  expect(screen.getByText("No longer configured")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/reviews/r-1");
});

it.each([
  ["http_503", "The receiver answered 503."],
  ["http_307", "The receiver answered 307."],
  ["timeout", "No answer came in time."],
  ["not_sent_dns", "The host couldn’t be reached."],
])("says what %s means", (outcome, text) => {
  expect(outcomeLabel(outcome)).toBe(text);
});
