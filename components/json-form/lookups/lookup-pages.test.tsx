import { describe, expect, it, vi } from "vitest";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { LookupView } from "@/lib/wire/lookups/types";
import { focus, key, listed, lookupsOf, options, schema, sendClosed, sources } from "../testing/lookups";
import { mountForm, object, send, type } from "../testing/mount-form";
import type { FormLookups } from "../form-lookups";

describe("a list of several pages", () => {
  const idSchema: JsonObject = object({ accountId: { type: "integer" } });
  const page = (ids: number[], more: Partial<typeof listed> & { next?: string }): LookupView => ({
    ...listed,
    records: ids.map((id) => ({ id: String(id), name: `Name ${id}`, about: null })),
    ...more,
  });
  const paged = (read: FormLookups["read"]): FormLookups => ({
    ...lookupsOf(),
    sources: sources.map((source) => ({ ...source, searches: true })),
    read: vi.fn(read),
  });
  const first = page([1, 2], { more: true, next: "sealed" });

  it("is read on by its last row, which leaves it open, and fills in whole numbers", async () => {
    const lookups = paged(async (_source, part) => (part ? page([3], { more: false }) : first));
    const { sent } = mountForm(idSchema, { lookups });
    const input = await focus("accountId");
    expect((await options()).map((one) => one.textContent)).toEqual(["Name 1", "Name 2", "Load more"]);
    for (let down = 0; down < 3; down += 1) await key(input, "ArrowDown");
    await key(input, "Enter");
    expect(lookups.read).toHaveBeenCalledWith(expect.anything(), { page: "sealed" });
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(3));
    fireEvent.click(screen.getByRole("option", { name: /Name 3/ }));
    await sendClosed();
    expect(sent).toEqual(['{"accountId":3}']);
    expect(screen.getByText("From List accounts")).toBeTruthy();
    type("accountId", "3x");
    send();
    expect(sent).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>("accountId").value).toBe("3x");
  });

  it("is searched by the API itself once typing rests, and says so where that fails", async () => {
    const lookups = paged(async (_source, part) => {
      if (!part) return first;
      if ("search" in part && part.search === "frost") return page([77], { more: false });
      return { state: "unavailable", reason: "Sending is paused." };
    });
    mountForm(schema, { lookups });
    await focus("accountId");
    await options();
    type("accountId", "fr");
    type("accountId", "frost");
    expect(await screen.findByRole("option", { name: /Name 77/ })).toBeTruthy();
    expect(lookups.read).toHaveBeenCalledTimes(2);
    type("accountId", "Name");
    expect(await screen.findByText(/can’t be asked for others now. Sending is paused./)).toBeTruthy();
    expect(screen.getAllByRole("option").length).toBeGreaterThan(2);
  });
});

it("the names of a map that is keyed by ids are chosen from the list", async () => {
  const lookups = {
    ...lookupsOf(),
    sources: [{ place: "names:/budgetByAccount", tool: "accountList", title: "List accounts" }],
  };
  const { sent } = mountForm(
    object({ budgetByAccount: { additionalProperties: { type: "number" }, type: "object" } }),
    { lookups },
  );
  await focus("Name of another member of budgetByAccount");
  fireEvent.click((await options())[1] ?? document.body);
  fireEvent.click(screen.getByRole("button", { name: /^Add member/ }));
  type("acc_2", "12.50");
  await sendClosed();
  expect(sent).toEqual(['{"budgetByAccount":{"acc_2":12.50}}']);
});
