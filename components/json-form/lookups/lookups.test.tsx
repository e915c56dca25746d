import { describe, expect, it, vi } from "vitest";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { LookupView } from "@/lib/wire/lookups/types";
import {
  control,
  focus,
  key,
  listed,
  lookupsOf,
  options,
  records,
  schema,
  sendClosed,
  sources,
} from "../testing/lookups";
import { mountForm, object, openJson, option, send, type } from "../testing/mount-form";

const accountSource = { place: "/accountId", tool: "accountList", title: "List accounts" };

/** As a key press has it: what a browser fills in opens no list. */
const press = (input: HTMLInputElement, text: string) =>
  act(() => void fireEvent.input(input, { target: { value: text }, inputType: "insertText" }));

describe("a field that holds an id", () => {
  it("asks for nothing before it is reached, and then offers what the list holds by name", async () => {
    const lookups = lookupsOf();
    mountForm(schema, { lookups });
    await control("accountId");
    expect(lookups.read).not.toHaveBeenCalled();
    await focus("accountId");
    expect((await options()).map((one) => one.textContent)).toEqual([
      "Tarnhollow Fernpost · @tarn",
      "Kitchen Glimwall",
      "acc_3",
    ]);
    expect(screen.getByText("From List accounts · 3 records")).toBeTruthy();
  });

  it("is filled by choosing alone, and shows the name of what was chosen", async () => {
    const { sent } = mountForm(schema, { lookups: lookupsOf() });
    const input = await focus("accountId");
    await options();
    await sendClosed();
    await key(input, "ArrowDown");
    await key(input, "Enter");
    send();
    expect(sent).toEqual(["{}", '{"accountId":"acc_1"}']);
    expect(input.value).toBe("Tarnhollow");
    expect(screen.getByText("From List accounts").className).toBe("visually-hidden");
  });

  it("is narrowed down, chosen from by Enter, and emptied by its button", async () => {
    const { sent } = mountForm(schema, { lookups: lookupsOf() });
    const input = await focus("accountId");
    await options();
    type("accountId", "kit");
    await key(input, "ArrowDown");
    await key(input, "Enter");
    expect(input.value).toBe("Kitchen");
    fireEvent.click(screen.getByRole("button", { name: "Clear accountId" }));
    await sendClosed();
    expect(sent).toEqual(["{}"]);
  });

  it("asks to choose for a text that no record has for its id, whether it is a name or breaks a pattern", async () => {
    const { sent } = mountForm(
      object({ accountId: { type: "string", title: "Account", pattern: "^acc_[a-z0-9_]{1,40}$" } }),
      { lookups: lookupsOf() },
    );
    await focus("Account");
    await options();
    for (const text of ["fern", "tarnhollow"]) {
      type("Account", text);
      await sendClosed();
      expect(screen.getAllByText("Choose an account from the list.").length).toBeGreaterThan(0);
      expect(document.body.textContent).not.toContain("acc_[a-z");
    }
    expect(sent).toEqual([]);
  });

  it("tells records of one name apart by their ids, in the list and in the field", async () => {
    const alike = records.map((record) => ({ ...record, name: "Tarnhollow" }));
    mountForm(schema, { lookups: lookupsOf({ ...listed, records: alike }), value: { accountId: "acc_2" } });
    await key(await focus("accountId"), "ArrowDown");
    expect((await options()).map((one) => one.textContent)).toEqual([
      ...["Tarnhollow Fernpost · @tarnacc_1", "Tarnhollow Glimwallacc_2", "Tarnhollowacc_3"],
    ]);
    expect(screen.getAllByText("acc_2").length).toBe(2);
  });

  it("offers those alone of the kind that the schema speaks of, and all where the records show none of it", async () => {
    const kinds = ["video", "image", "image"];
    const media = records.map((record, at) => ({ ...record, kind: kinds[at] ?? "" }));
    const images = [{ ...accountSource, kinds: ["images"] }];
    mountForm(schema, { lookups: { ...lookupsOf({ ...listed, records: media }), sources: images } });
    await focus("accountId");
    expect(await options()).toHaveLength(2);
    cleanup();
    mountForm(schema, { lookups: { ...lookupsOf(), sources: images } });
    await focus("accountId");
    expect(await options()).toHaveLength(3);
  });

  it("narrows down by name and by id while one types, and what is typed is the value", async () => {
    const { sent } = mountForm(schema, { lookups: lookupsOf() });
    await focus("accountId");
    await options();
    type("accountId", "kit");
    expect((await options()).map((one) => one.textContent)).toEqual(["Kitchen Glimwall"]);
    type("accountId", "acc_");
    expect(await options()).toHaveLength(3);
    type("accountId", "acc_9");
    expect(screen.queryByRole("option")).toBeNull();
    expect(await screen.findByText(/doesn’t list this id/)).toBeTruthy();
    send();
    expect(sent).toEqual(['{"accountId":"acc_9"}']);
  });

  it("keeps what was typed when Escape closes the list, and when it is pressed again", async () => {
    const { sent } = mountForm(schema, { lookups: lookupsOf() });
    const input = await focus("accountId");
    type("accountId", "acc_9");
    for (let at = 0; at < 3; at += 1) await key(input, "Escape");
    send();
    expect(sent).toEqual(['{"accountId":"acc_9"}']);
  });

  it.each(["Escape", "leaving the field"])("lists nothing once it is read after %s", async (way) => {
    let answer: (view: LookupView) => void = () => undefined;
    const read = vi.fn(() => new Promise<LookupView>((resolve) => (answer = resolve)));
    mountForm(schema, { lookups: { ...lookupsOf(), read } });
    const input = await control("accountId");
    act(() => input.focus());
    press(input, "kit");
    if (way === "Escape") await key(input, "Escape");
    else act(() => input.blur());
    await act(async () => answer(listed));
    expect(read).toHaveBeenCalled();
    expect(input.getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByRole("option")).toBeNull();
    act(() => input.focus());
    press(input, "kitc");
    expect(await options()).toHaveLength(1);
  });

  it("shows the name of an id that was there, and hints at one that the list doesn't know", async () => {
    mountForm(schema, { lookups: lookupsOf(), value: { accountId: "acc_2" } });
    const input = await control("accountId");
    await waitFor(() => expect(input.value).toBe("Kitchen"));
    cleanup();
    const { sent } = mountForm(schema, { lookups: lookupsOf(), value: { accountId: "acc_9" } });
    expect(await screen.findByText(/doesn’t list this id/)).toBeTruthy();
    send();
    expect(sent).toEqual(['{"accountId":"acc_9"}']);
    cleanup();
    mountForm(schema, { lookups: lookupsOf({ ...listed, more: true }), value: { accountId: "acc_9" } });
    await focus("accountId");
    expect(screen.queryByText(/doesn’t list this id/)).toBeNull();
  });

  it("selects the name of what stands in it, also where it comes once the field has the focus", async () => {
    const selected = (input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0);
    let answer: (view: LookupView) => void = () => undefined;
    const read = vi.fn(() => new Promise<LookupView>((resolve) => (answer = resolve)));
    mountForm(schema, { lookups: { ...lookupsOf(), read }, value: { accountId: "acc_2" } });
    const input = await control("accountId");
    act(() => input.focus());
    expect([input.value, selected(input)]).toEqual(["acc_2", ""]);
    await act(async () => answer(listed));
    expect([input.value, selected(input)]).toEqual(["Kitchen", "Kitchen"]);
    press(input, "tarn");
    await options();
    await key(input, "ArrowDown");
    await key(input, "Enter");
    expect([input.value, selected(input)]).toEqual(["Tarnhollow", "Tarnhollow"]);
    act(() => input.blur());
    input.setSelectionRange(0, 0);
    act(() => input.focus());
    expect(selected(input)).toBe("Tarnhollow");
  });

  it("F77 keeps line breaks that are pasted", async () => {
    const { sent } = mountForm(schema, { lookups: lookupsOf() });
    fireEvent.paste(await control("accountId"), { clipboardData: { getData: () => "a\r\nb" } });
    send();
    expect(sent).toEqual(['{"accountId":"a\\r\\nb"}']);
  });

  it("stays typable while its list can't be had, and says why", async () => {
    const { sent } = mountForm(schema, {
      lookups: lookupsOf({ state: "unavailable", reason: "Sending is paused." }),
    });
    await focus("accountId");
    expect(
      await screen.findByText(/can’t be offered now. Sending is paused. You can type the id./),
    ).toBeTruthy();
    type("accountId", "acc_1");
    await sendClosed();
    expect(sent).toEqual(['{"accountId":"acc_1"}']);
  });

  it("shows hostile texts as they are and draws few of 5,000 records", async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => ({
      id: `acc_${at}`,
      name: at === 0 ? "<img src=x onerror=alert(1)>\u202Egnp" : `Name ${at}`,
      about: null,
    }));
    mountForm(schema, { lookups: lookupsOf({ ...listed, records: many }) });
    await focus("accountId");
    expect(await options()).toHaveLength(101);
    expect(screen.getByText(/100 of 5,000 shown/)).toBeTruthy();
    expect(document.querySelector("img")).toBeNull();
    expect(screen.getAllByText("U+202E")).toHaveLength(1);
    expect(screen.getByText("acc_0")).toBeTruthy();
    type("accountId", "name 4999");
    expect((await options()).map((one) => one.textContent)).toEqual(["Name 4999"]);
  });

  it("offers nothing where its person switched that off, which its menu does and undoes", async () => {
    const lookups = lookupsOf();
    mountForm(schema, { lookups });
    await control("accountId");
    await option("accountId", /Offer no values/);
    expect(lookups.setOff).toHaveBeenCalledWith(sources[0], true);
    cleanup();
    mountForm(schema, { lookups: { ...lookups, off: new Set(["/accountId"]) } });
    expect(screen.getByLabelText("accountId").getAttribute("role")).not.toBe("combobox");
    await option("accountId", /Offer values/);
    expect(lookups.setOff).toHaveBeenLastCalledWith(sources[0], false);
  });
});

describe("a list of ids", () => {
  it("takes several records one after the other, each once, beside what is typed", async () => {
    const { sent } = mountForm(schema, { lookups: lookupsOf() });
    const input = await focus("accountIds");
    await options();
    await key(input, "ArrowDown");
    await key(input, "Enter");
    await key(input, "ArrowDown");
    expect((await options()).map((one) => one.textContent)).toEqual(["Kitchen Glimwall", "acc_3"]);
    await key(input, "ArrowDown");
    await key(input, "Enter");
    type("accountIds", "acc_9");
    await key(input, "Enter");
    await sendClosed();
    const [first = ""] = sent;
    const { accountIds } = JSON.parse(first) as { accountIds: string[] };
    expect(accountIds[0]).toBe("acc_1");
    expect(accountIds).toHaveLength(3);
    expect(accountIds.at(-1)).toBe("acc_9");
    const field = within(screen.getByLabelText("accountIds").closest("div") ?? document.body);
    expect(field.getByText(/Tarnhollow/)).toBeTruthy();
  });

  it("keeps its names when the input is seen as JSON and back", async () => {
    mountForm(schema, { lookups: lookupsOf(), value: { accountIds: ["acc_1"] } });
    expect(await screen.findByText(/Tarnhollow/)).toBeTruthy();
    openJson();
    fireEvent.click(screen.getByRole("tab", { name: "Form" }));
    expect(await screen.findByText(/Tarnhollow/)).toBeTruthy();
  });
});
