import { expect, it } from "vitest";
import { fireEvent, screen } from "@testing-library/react";
import { mountForm, object, send, type } from "../testing/mount-form";

const schema = object({ it: { type: "string", contentEncoding: "base64" } });
const choose = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  fireEvent.change(document.querySelector("input[type=file]") as HTMLInputElement, {
    target: { files: [new File([bytes], name)] },
  });

it("reads a file as base64, byte for byte", async () => {
  const { sent } = mountForm(schema);
  choose(new Uint8Array([0, 255, 10, 13, 128]), "a.bin");
  await screen.findByText("a.bin, 5 bytes");
  send();
  expect(sent).toEqual(['{"it":"AP8KDYA="}']);
});

it("refuses a file that no request has room for, and says so", async () => {
  const { sent } = mountForm(schema);
  choose(new Uint8Array(60_000), "b.bin");
  await screen.findByText(/^b\.bin has 60,000 bytes/);
  send();
  expect(sent).toEqual(["{}"]);
});

it("says of a text that it is not base64, and still sends it", () => {
  const { sent } = mountForm(schema);
  type("it", "AP8KDYA=");
  expect(screen.queryByText(/not base64/)).toBeNull();
  type("it", "AP8KDYA");
  expect(screen.getByText(/not base64/)).toBeTruthy();
  send();
  expect(sent).toEqual(['{"it":"AP8KDYA"}']);
});
