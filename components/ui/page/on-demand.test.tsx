import { Suspense } from "react";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { onDemand } from "./on-demand";

const greeting = () =>
  onDemand(async () => ({ name }: { name: string }) => <p>Good morning, {name}</p>);

it("what was fetched before is drawn at once, without what stands in for it", async () => {
  const { OnDemand, load } = greeting();
  await load();
  render(
    <Suspense fallback="One moment">
      <OnDemand name="Ada" />
    </Suspense>,
  );
  expect(document.body.textContent).toBe("Good morning, Ada");
});

it("what was not is fetched when it is first drawn", async () => {
  const { OnDemand } = greeting();
  render(
    <Suspense fallback="One moment">
      <OnDemand name="Ada" />
    </Suspense>,
  );
  expect(document.body.textContent).toBe("One moment");
  await screen.findByText("Good morning, Ada");
});

it("what can't be fetched says so in its place, and is tried again when it is next wanted", async () => {
  let isAway = true;
  let tries = 0;
  const { OnDemand, load } = onDemand(async () => {
    tries++;
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (isAway) throw new Error("There is no network.");
    return ({ name }: { name: string }) => <p>Good morning, {name}</p>;
  });
  await load();
  const page = (
    <Suspense fallback="One moment">
      <p>The rest of the page</p>
      <OnDemand name="Ada" />
    </Suspense>
  );
  const { unmount } = render(page);
  expect((await screen.findByRole("alert")).textContent).toMatch(
    /^This part of the page couldn’t be loaded\./,
  );
  screen.getByText("The rest of the page");
  expect(tries).toBe(2);
  unmount();
  isAway = false;
  render(page);
  await screen.findByText("Good morning, Ada");
});
