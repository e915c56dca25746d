import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { LookupRecord, LookupView } from "@/lib/wire/lookups/types";
import type { FormLookups } from "../form-lookups";
import { send } from "./mount-form";

export const schema: JsonObject = {
  type: "object",
  properties: {
    accountId: { type: "string" },
    accountIds: { type: "array", items: { type: "string" } },
  },
};
export const records: LookupRecord[] = [
  { id: "acc_1", name: "Tarnhollow", about: "Fernpost · @tarn" },
  { id: "acc_2", name: "Kitchen", about: "Glimwall" },
  { id: "acc_3", name: null, about: null },
];
export const sources = ["accountId", "accountIds"].map((name) => ({
  place: `/${name}`,
  tool: "accountList",
  title: "List accounts",
}));
export const listed: Extract<LookupView, { state: "listed" }> = {
  state: "listed",
  records,
  more: false,
  at: "2031-01-01T00:00:00.000Z",
};

export function lookupsOf(view: LookupView = listed): FormLookups {
  return { sources, off: new Set(), setOff: vi.fn(), read: vi.fn(async () => view) };
}

/** The control once the list's part is loaded. */
export const control = async (label: string) => {
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute("role")).toBe("combobox"), {
    timeout: 10_000,
  });
  return screen.getByLabelText<HTMLInputElement>(label);
};
export const focus = async (label: string) => {
  const input = await control(label);
  await act(async () => {
    input.focus();
    fireEvent.keyUp(input, { key: "Tab" });
  });
  return input;
};
/** The list closes, and what is beside it can be reached. */
export const sendClosed = async () => {
  await key(document.activeElement as HTMLElement, "Escape");
  send();
};
export const options = () => screen.findAllByRole("option");
export const key = (input: HTMLElement, name: string) =>
  act(async () => void fireEvent.keyDown(input, { key: name }));
