import { expect, it } from "vitest";
import { fireEvent, render, screen } from "@testing-library/react";
import { ReasonDialog } from "./reason-dialog";

it("F77 a reason is recorded as it was pasted; one that is too long is said to be, and not cut", () => {
  const given: string[] = [];
  render(
    <ReasonDialog
      open
      onOpenChange={() => undefined}
      title="Reject"
      description=""
      label="Reason"
      submitLabel="Reject it"
      busy={false}
      onSubmit={(reason) => given.push(reason)}
    />,
  );
  const paste = (text: string) => {
    const control = screen.getByLabelText("Reason");
    fireEvent.paste(control, { clipboardData: { getData: () => text } });
    const shown = text.replaceAll("\r\n", "\n");
    fireEvent.change(control, { target: { value: shown, selectionEnd: shown.length } });
  };
  const submit = () => fireEvent.click(screen.getByRole("button", { name: "Reject it" }));
  paste("x".repeat(2_001));
  submit();
  expect(screen.getByRole("alert").textContent).toBe("At most 2,000 characters; this has 2,001.");
  expect(given).toEqual([]);
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "" } });
  paste("  first\r\n\tthen\r\n");
  submit();
  expect(given).toEqual(["  first\r\n\tthen\r\n"]);
});
