import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { LookupRecord } from "@/lib/wire/lookups/types";
import { listed, lookupsOf } from "../testing/lookups";
import { mountForm, object, press, send, type } from "../testing/mount-form";
import { loadImageLibrary } from "./image-list";

await loadImageLibrary();

const schema = object({
  images: {
    type: "array",
    title: "Images",
    items: object(
      { mediaId: { type: "string", title: "Image" }, altText: { type: "string", title: "Alternative text" } },
      { required: ["mediaId"] },
    ),
  },
});
const library: LookupRecord[] = [
  { id: "med_1", name: "First snow", about: "image", kind: "image", size: "1600 \u00d7 1067, 212 KB" },
  { id: "med_2", name: "A lid", about: "image", kind: "image", alt: "A kettle's lid." },
  { id: "med_3", name: "A film", about: "video", kind: "video" },
];
const source = {
  ...{ place: "/images/*/mediaId", tool: "mediaList", title: "List media", kinds: ["images"] },
  upload: "mediaImport",
};

function mounted(upload?: () => void) {
  const lookups = {
    ...lookupsOf({ ...listed, records: library }),
    sources: [source],
    ...(upload ? { upload } : {}),
  };
  return mountForm(schema, { lookups });
}
const options = () => screen.findAllByRole("option");

it("the button opens the library, which has images alone and adds the chosen one as a card", async () => {
  const { sent } = mounted();
  press("Add an image to Images");
  expect((await options()).map(({ textContent }) => textContent)).toEqual([
    ...["First snow1600 \u00d7 1067", "A lid"],
  ]);
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "kettle" } });
  expect(await options()).toHaveLength(1);
  await act(async () => void fireEvent.keyDown(screen.getByRole("combobox"), { key: "Enter" }));
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  const card = within(screen.getByRole("group", { name: /A lid/ }));
  expect(card.getByText("A lid")).toBeTruthy();
  type("Alternative text", "Its lid.");
  send();
  expect(sent).toEqual(['{"images":[{"mediaId":"med_2","altText":"Its lid."}]}']);
});

it("Shift and Enter add one and stay, and cards are moved, changed and removed", async () => {
  const { sent } = mounted();
  press("Add an image to Images");
  await options();
  const search = screen.getByRole("combobox");
  await act(async () => void fireEvent.keyDown(search, { key: "Enter", shiftKey: true }));
  await act(async () => void fireEvent.keyDown(search, { key: "ArrowRight" }));
  await act(async () => void fireEvent.keyDown(search, { key: "Enter" }));
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  press("Move A lid before the one before");
  press("Remove First snow");
  send();
  expect(sent).toEqual(['{"images":[{"mediaId":"med_2"}]}']);
});

it("Upload one comes first where the API takes images, and leads to where that is prepared", async () => {
  const upload = vi.fn();
  mounted(upload);
  press("Add an image to Images");
  const [first] = await options();
  expect(first?.textContent).toBe("Upload oneNeeds an approval");
  fireEvent.click(first ?? document.body);
  expect(upload).toHaveBeenCalledWith(source, ["images"], "mediaId");
});
