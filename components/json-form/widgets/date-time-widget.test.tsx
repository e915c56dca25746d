import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { DateSettingsProvider } from "@/components/ui/dates/date-settings";
import { followClock } from "@/components/ui/time";
import { readSnapshot, snapshotText, type FormSnapshot } from "@/lib/wire/json-schema/form-snapshot";
import { SchemaForm, type SchemaFormProps } from "../schema-form";
import type { FormHandle } from "../form-handle";
import { object, press, type } from "../testing/mount-form";

// A Wednesday evening in Stockholm.
const now = Date.parse("2026-11-25T18:30:00Z");
const schema = object({
  at: { type: "string", format: "date-time", title: "Goes out at" },
  since: { type: "string", format: "date", title: "Posted since" },
  note: { type: "string", title: "Note" },
});

// The next file of this process goes by the browser's clock again.
afterEach(() => followClock(() => 0));

/** A form whose reader is in Stockholm; `at` is what its clock shows when it opens. */
function mount(props: Partial<SchemaFormProps> = {}, at = now) {
  const started = Date.now();
  followClock(() => at - started);
  const sent: string[] = [];
  const form: { current: FormHandle | null } = { current: null };
  const { unmount } = render(
    <DateSettingsProvider value={{ timeZone: "Europe/Stockholm", hour12: false, weekStart: 1 }}>
      <SchemaForm
        schema={schema}
        value={undefined}
        onSubmit={(text) => sent.push(text)}
        idPrefix="input"
        {...props}
        onEdit={(handle) => (form.current = handle)}
      />
    </DateSettingsProvider>,
  );
  const handle = () => {
    if (!form.current) throw new Error("The form isn't there.");
    return form.current;
  };
  const send = () => act(() => handle().submit());
  return { sent, send, handle, unmount };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const typeInto = (label: string, text: string) => {
  act(() => field(label).focus());
  type(label, text);
};
const leave = (label: string) => act(() => field(label).blur());
const resolve = (form: FormHandle) => {
  let told = "";
  act(() => {
    told = form.resolveTyped();
  });
  return told;
};
const readings = () => within(screen.getByRole("group", { name: "Readings" })).getAllByRole("button");

describe("what was spoken", () => {
  it("is read below while it is typed, and not taken before the field is left", () => {
    const { handle } = mount();
    typeInto("Goes out at", "tomorrow 9:00");
    screen.getByText("Thursday 26 November 2026, 09:00");
    screen.getByText("Stockholm, 08:00 UTC");
    screen.getByText("in 13 h 30 min");
    expect(field("Goes out at").value).toBe("tomorrow 9:00");
    expect(handle().inputText()).toBe("{}");
    leave("Goes out at");
    expect(field("Goes out at").value).toBe("2026-11-26T09:00:00+01:00");
    screen.getByText("Thu 26 Nov 2026, 09:00. Stockholm, 08:00 UTC");
    expect(handle().inputText()).toBe('{"at":"2026-11-26T09:00:00+01:00"}');
  });

  it("is kept in the draft as its result alone, which another day doesn't change", () => {
    const { handle, unmount } = mount();
    typeInto("Goes out at", "tomorrow 9:00");
    leave("Goes out at");
    const kept = snapshotText(handle().snapshot());
    expect(kept).not.toContain("tomorrow");
    unmount();
    mount({ snapshot: restored(kept) }, now + 3 * 86_400_000);
    expect(field("Goes out at").value).toBe("2026-11-26T09:00:00+01:00");
  });

  it("is taken by Enter where it is a day", () => {
    const { handle } = mount();
    typeInto("Posted since", "Fri 27 Nov 2026");
    fireEvent.keyDown(field("Posted since"), { key: "Enter" });
    expect(field("Posted since").value).toBe("2026-11-27");
    expect(handle().inputText()).toBe('{"since":"2026-11-27"}');
  });

  it("stays as it is when another window comes in front", () => {
    mount();
    typeInto("Goes out at", "tomorrow 9:00");
    fireEvent.blur(field("Goes out at"));
    expect(field("Goes out at").value).toBe("tomorrow 9:00");
  });

  it("leaves RFC 3339 to the character, as it is typed", () => {
    const { handle } = mount();
    typeInto("Goes out at", "2026-11-26t08:00:00.10z");
    leave("Goes out at");
    expect(handle().inputText()).toBe('{"at":"2026-11-26t08:00:00.10z"}');
  });
});

describe("two readings", () => {
  it("are chosen between, and neither is sent before", () => {
    const { sent, send, handle } = mount();
    typeInto("Posted since", "03/04/2026");
    leave("Posted since");
    screen.getByText("This can be two days. Choose one.");
    expect(readings().map(({ textContent }) => textContent)).toEqual([
      "Friday 3 April 2026 day first1",
      "Wednesday 4 March 2026 month first2",
    ]);
    send();
    expect(sent).toEqual([]);
    fireEvent.keyDown(readings()[0] as HTMLElement, { key: "2" });
    expect(field("Posted since").value).toBe("2026-03-04");
    expect(document.activeElement).toBe(field("Posted since"));
    expect(handle().inputText()).toBe('{"since":"2026-03-04"}');
  });

  it("are offered for an hour that comes twice, and one that is left out", () => {
    mount();
    typeInto("Goes out at", "31 Oct 2027 02:30");
    leave("Goes out at");
    press(/^The second 02:30/);
    expect(field("Goes out at").value).toBe("2027-10-31T02:30:00+01:00");
    typeInto("Goes out at", "28 Mar 2027 02:30");
    leave("Goes out at");
    press(/^01:30, before the change/);
    expect(field("Goes out at").value).toBe("2027-03-28T01:30:00+01:00");
  });
});

it.each([
  ["30 February 2027 9:00", "There’s no 30 February. February 2027 has 28 days."],
  ["after the thaw", "Not a date the desk can read. Try 26 Nov 2026 08:00."],
])("refuses %j, says why once it was left, and keeps it", (text, problem) => {
  const { sent, send } = mount();
  typeInto("Goes out at", text);
  expect(field("Goes out at").getAttribute("aria-invalid")).toBe("false");
  leave("Goes out at");
  expect(field("Goes out at").getAttribute("aria-invalid")).toBe("true");
  expect(
    within(screen.getByText("Goes out at").closest("div[data-place]") as HTMLElement).getAllByText(problem),
  ).toHaveLength(1);
  expect(field("Goes out at").value).toBe(text);
  send();
  expect(sent).toEqual([]);
});

it("reads no impossible day of a value as another one", () => {
  mount({ value: { at: "2026-02-30T08:00:00Z" } });
  screen.getByText("There’s no 30 February. February 2026 has 28 days.");
  expect(screen.queryByText(/2 Mar/)).toBeNull();
});

describe("what was typed before the page was opened anew", () => {
  const typedOnWednesday = () => {
    const { handle, unmount } = mount();
    typeInto("Goes out at", "tomorrow 9:00");
    const kept = snapshotText(handle().snapshot());
    unmount();
    return restored(kept);
  };

  it("is marked as not read yet, and never read by itself", () => {
    const snapshot = typedOnWednesday();
    const { sent, send, handle } = mount({ snapshot }, now + 86_400_000);
    expect(field("Goes out at").value).toBe("tomorrow 9:00");
    screen.getByText("Not read yet. Typed on Wed 25 Nov 2026, 19:30.");
    act(() => field("Goes out at").focus());
    leave("Goes out at");
    expect(field("Goes out at").value).toBe("tomorrow 9:00");
    expect(handle().resolveTyped()).toBe("unread");
    send();
    expect(sent).toEqual([]);
    expect(snapshotText(handle().snapshot())).toBe(snapshotText(snapshot));
  });

  it("is what it was then, or what it would be now", () => {
    mount({ snapshot: typedOnWednesday() }, now + 86_400_000);
    expect(readings().map(({ textContent }) => textContent)).toEqual([
      "Thursday 26 November 2026, 09:00 as of then1",
      "Friday 27 November 2026, 09:00 as of now2",
    ]);
    press(/as of then/);
    expect(field("Goes out at").value).toBe("2026-11-26T09:00:00+01:00");
  });

  it("is read once it was typed again", () => {
    mount({ snapshot: typedOnWednesday() }, now + 86_400_000);
    typeInto("Goes out at", "tomorrow 9:30");
    leave("Goes out at");
    expect(field("Goes out at").value).toBe("2026-11-27T09:30:00+01:00");
  });
});

describe("before a form is sent by keys", () => {
  const passesOn = (label: string) => fireEvent.keyDown(field(label), { key: "Enter", ctrlKey: true });

  it("what was typed is shown as it will be sent, for a second press", () => {
    mount();
    typeInto("Goes out at", "Fri 27 Nov 2026, 09:30");
    expect(passesOn("Goes out at")).toBe(false);
    expect(field("Goes out at").value).toBe("2026-11-27T09:30:00+01:00");
    expect(passesOn("Goes out at")).toBe(true);
  });

  it("two readings take the focus, so that a digit chooses", () => {
    mount();
    typeInto("Posted since", "03/04/2026");
    expect(passesOn("Posted since")).toBe(false);
    expect(document.activeElement).toBe(readings()[0]);
  });
});

describe("before the input is taken as a preset", () => {
  it("what can be read is, and two readings take the focus", () => {
    const { handle } = mount();
    typeInto("Goes out at", "Fri 27 Nov 2026, 09:30");
    expect(resolve(handle())).toBe("resolved");
    expect(resolve(handle())).toBe("nothing");
    typeInto("Posted since", "03/04/2026");
    expect(resolve(handle())).toBe("unread");
    expect(document.activeElement).toBe(readings()[0]);
  });

  it("a date in an item of a list is read in its place", () => {
    const list = object({
      slots: { type: "array", items: object({ at: { type: "string", format: "date-time", title: "At" } }) },
    });
    const { handle } = mount({ schema: list, value: { slots: [{}, { at: "2026-11-26T08:00:00Z" }] } });
    press(/^1/);
    typeInto("At", "27 Nov 2026 9:30");
    expect(resolve(handle())).toBe("resolved");
    expect(handle().inputText()).toBe(
      '{"slots":[{"at":"2026-11-27T09:30:00+01:00"},{"at":"2026-11-26T08:00:00Z"}]}',
    );
  });
});

function restored(text: string): FormSnapshot {
  const snapshot = readSnapshot(text);
  if (!snapshot) throw new Error("The draft can't be read.");
  return snapshot;
}
