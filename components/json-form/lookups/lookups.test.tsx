import { describe, expect, it } from "vitest";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import {
  control,
  focus,
  key,
  listed,
  lookupsOf,
  options,
  schema,
  sendClosed,
  sources,
} from "../testing/lookups";
import { mountForm, openJson, option, send, type } from "../testing/mount-form";

describe("a field that holds an id", () => {
  it("asks for nothing before it is reached, and then offers what the list holds, name and id", async () => {
    const lookups = lookupsOf();
    mountForm(schema, { lookups });
    await control("accountId");
    expect(lookups.read).not.toHaveBeenCalled();
    await focus("accountId");
    expect((await options()).map((one) => one.textContent)).toEqual([
      "Tarnhollow Fernpost · @tarnacc_1",
      "Kitchen Glimwallacc_2",
      "acc_3",
    ]);
    expect(screen.getByText("From List accounts · 3 records")).toBeTruthy();
  });

  it("is filled by choosing alone, says where the value came from, and whose id it is", async () => {
    const { sent } = mountForm(schema, { lookups: lookupsOf() });
    const input = await focus("accountId");
    await options();
    await sendClosed();
    await key(input, "ArrowDown");
    await key(input, "ArrowDown");
    await key(input, "Enter");
    send();
    expect(sent).toEqual(["{}", '{"accountId":"acc_1"}']);
    expect(screen.getByText("From List accounts")).toBeTruthy();
    expect(screen.getByText("Tarnhollow")).toBeTruthy();
  });

  it("narrows down by name and by id while one types, and what is typed is the value", async () => {
    const { sent } = mountForm(schema, { lookups: lookupsOf() });
    await focus("accountId");
    await options();
    type("accountId", "kit");
    expect((await options()).map((one) => one.textContent)).toEqual(["Kitchen Glimwallacc_2"]);
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

  it("shows the name of an id that was there, and hints at one that the list doesn't know", async () => {
    mountForm(schema, { lookups: lookupsOf(), value: { accountId: "acc_2" } });
    expect(await screen.findByText("Kitchen", {}, { timeout: 10_000 })).toBeTruthy();
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
    type("accountId", "name 4999");
    expect((await options()).map((one) => one.textContent)).toEqual(["Name 4999acc_4999"]);
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
    expect((await options()).map((one) => one.textContent)).toEqual(["Kitchen Glimwallacc_2", "acc_3"]);
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
