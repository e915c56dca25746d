import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { expect, it } from "vitest";
import type { LookupReply } from "@/lib/web/server/types";
import type { LookupRecord } from "@/lib/wire/lookups/types";
import { KnownName } from "./known-name";

const id = "acc_fernpost_1";

/** What is shown of an id by a page that holds these lists, each read so long ago. */
function shown(lists: LookupRecord[][], minutesAgo = 1, withId = false): string {
  const client = new QueryClient();
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  for (const [index, records] of lists.entries()) {
    const reply: LookupReply = { state: "listed", records, more: false, at };
    client.setQueryData(["lookups", "tool", `/${index}`, undefined], reply);
  }
  const { container } = render(
    <QueryClientProvider client={client}>
      <KnownName value={id} withId={withId}>
        {id}
      </KnownName>
    </QueryClientProvider>,
  );
  const text = container.textContent;
  cleanup();
  return text;
}
const record = (name: string, of = id): LookupRecord => ({ id: of, name, about: null });

it("an id is shown as the name that a list of this page has for it, and as it is where none has", () => {
  expect(shown([[record("Tarnhollow")]])).toBe("Tarnhollow");
  expect(shown([[record("Tarnhollow", "acc_fernpost_2")]])).toBe(id);
  expect(shown([])).toBe(id);
  expect(shown([[record("Tarnhollow")], [record("Another")]])).toBe(id);
});

it("its id stands beside it where it is decided on, the name isn't unique or hides something, or the list is old", () => {
  const both = `Tarnhollow${id}`;
  expect(shown([[record("Tarnhollow")]], 1, true)).toBe(both);
  expect(shown([[record("Tarnhollow"), record("tarnhollow", "acc_fernpost_2")]])).toBe(both);
  expect(shown([[record("Tarnhollow")]], 61)).toBe(both);
  expect(shown([[record("Tarn\u200bhollow")]])).toContain(id);
  expect(shown([[record("T\u0430rnhollow")]])).toContain(id);
});
