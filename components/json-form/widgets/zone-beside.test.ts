import { expect, it } from "vitest";
import type { FormLookups } from "../form-lookups";
import { FormStore } from "../values/form-store";
import { zoneBeside } from "./zone-beside";

const accounts = { place: "/posts/*/accountId", tool: "accountList", title: "Accounts" };
const lookups: FormLookups = {
  sources: [accounts],
  read: () => Promise.reject(new Error("Nothing may be asked for.")),
  zoneOf: ({ place }, id) => (place === accounts.place && id === "acc_1" ? "Europe/Helsinki" : undefined),
  off: new Set(),
  setOff: () => undefined,
};

it("tells the zone of the account that was chosen for the same post, and of no other", () => {
  const store = new FormStore({ posts: [{ accountId: "acc_1", at: "" }, { accountId: "acc_2" }, {}] });
  const zones = [0, 1, 2].map((index) => zoneBeside(["posts", index, "at"], store, lookups));
  expect(zones).toEqual(["Europe/Helsinki", undefined, undefined]);
});
