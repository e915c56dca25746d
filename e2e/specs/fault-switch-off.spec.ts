import { signInAs } from "../support/sign-in";
import { expect, test } from "../support/test";

test.use({ allowedProblems: [/404/] });

test("there is no way to it: no link, no page, no read, no address of the API", async ({ page, server }) => {
  await signInAs(page, "reviewer");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Reviews" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Demo" })).toHaveCount(0);
  await page.goto("/demo");
  await expect(page.getByRole("heading", { name: "What goes wrong next" })).toHaveCount(0);
  expect((await page.request.get("/data/demo")).status()).toBe(404);
  expect((await page.request.get(`${server.url}/api/demo/faults`)).status()).toBe(404);
});
