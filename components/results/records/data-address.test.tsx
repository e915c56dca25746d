import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { images } from "@/lib/wire/images/testing/sample-images";
import { OutputView } from "../output-view";

const png = `data:image/png;base64,${Buffer.from(images.png).toString("base64")}`;

it("a data address is an image in the table and beside it, and its letters stand nowhere but in the JSON", async () => {
  const rows = [
    { title: "Moss", picture: png },
    { title: "Not one", picture: "data:image/png;base64,AAAA" },
  ];
  const { container } = render(<OutputView jsonText={JSON.stringify(rows)} label="Output" />);
  await screen.findByRole("table", {}, { timeout: 20_000 });
  expect(container.textContent).toContain("PNG image, ");
  expect(container.textContent).not.toContain("base64");
  expect([...container.querySelectorAll("img")].map((image) => image.getAttribute("src"))).toEqual([png]);
  fireEvent.click(screen.getByRole("button", { name: "Moss" }));
  const sheet = within(screen.getByRole("complementary", { name: "Record: Moss" }));
  expect(sheet.getByRole("img", { name: "Picture" }).getAttribute("src")).toBe(png);
  fireEvent.click(sheet.getByRole("button", { name: "JSON" }));
  expect(screen.getByRole("region", { name: "Record as JSON" }).textContent).toContain("data:image/png");
});
