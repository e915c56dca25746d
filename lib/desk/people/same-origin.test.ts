import { expect, it } from "vitest";
import { sameOrigin } from "./same-origin";

const local = ["http://localhost:3000", "http://127.0.0.1:3000"];
const remote = ["https://desk.example.com"];

it.each([
  [local, { origin: "http://localhost:3000", host: "localhost:3000" }],
  [local, { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }],
  [remote, { origin: "https://desk.example.com", host: "Desk.Example.com" }],
])("accepts the desk's own pages: %j %j", (origins, headers) => {
  expect(sameOrigin(new Headers(headers), origins)).toBe(true);
});

it.each<[string, string[], Record<string, string>]>([
  ["no Origin", local, { host: "localhost:3000" }],
  ["an opaque Origin", local, { origin: "null", host: "localhost:3000" }],
  ["a foreign Origin", local, { origin: "https://evil.example", host: "localhost:3000" }],
  ["another port of this machine", local, { origin: "http://localhost:4000", host: "localhost:3000" }],
  [
    "an Origin that only begins alike",
    remote,
    { origin: "https://desk.example.com.evil.example", host: "desk.example.com" },
  ],
  ["http in place of https", remote, { origin: "http://desk.example.com", host: "desk.example.com" }],
  ["a foreign Host", local, { origin: "http://localhost:3000", host: "evil.example" }],
  ["no Host", local, { origin: "http://localhost:3000" }],
  [
    "one loopback name posting to the other",
    local,
    { origin: "http://localhost:3000", host: "127.0.0.1:3000" },
  ],
  [
    "a foreign Origin with a forged X-Forwarded-Host",
    remote,
    { origin: "https://evil.example", host: "desk.example.com", "x-forwarded-host": "evil.example" },
  ],
])("F62: refuses %s", (_, origins, headers) => {
  expect(sameOrigin(new Headers(headers), origins)).toBe(false);
});
