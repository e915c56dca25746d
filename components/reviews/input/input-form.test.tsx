import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { JsonValue } from "@/lib/contract/json";
import type { KnownRecord } from "../records/known-records";
import { InputForm } from "./input-form";
import { inputGroups } from "./input-rows";
import type { Reading } from "./use-reading";

const input = { posts: [{ accountId: "acc_1", images: ["med_1"] }] } as unknown as JsonValue;
const record = (name: string) => ({ name }) as unknown as KnownRecord;
const records = new Map([
  ["acc_1", record("Tarnhollow")],
  ["med_1", record("Morning light")],
]);
const reading = {
  ...inputGroups(input),
  coverage: {
    mentions: new Map([
      ["/posts/0/accountId", "mentioned"],
      ["/posts/0/images/0", "unmentioned"],
    ]),
  },
} as unknown as Reading;

afterEach(cleanup);

it("heads a post by its account, whichever of its lines are shown", () => {
  const form = (onlyUnmentioned: boolean) => (
    <InputForm reading={reading} changes={null} records={records} onlyUnmentioned={onlyUnmentioned} />
  );
  const { rerender } = render(form(false));
  expect(screen.getByRole("heading").textContent).toBe("Post 1Tarnhollow");
  rerender(form(true));
  expect(screen.getByRole("heading").textContent).toBe("Post 1Tarnhollow");
  expect(screen.queryByText("acc_1")).toBeNull();
});
