import { resolve } from "node:path";
import { expect, test } from "vitest";
import { databaseName } from "./database-name";

test.each([
  ["file:/var/desk/desk.db", resolve("/var/desk/desk.db")],
  ["file:///var/desk/desk.db", resolve("/var/desk/desk.db")],
  ["file:desk.db", resolve("desk.db")],
  [
    "postgres://desk:s%40cret@db.example.com:5433/desk?sslmode=require&password=other",
    "postgres://db.example.com:5433/desk",
  ],
  ["postgres:///desk?host=/run/postgresql&user=u", "postgres:///run/postgresql/desk"],
])("%s is named without what opens it", (url, name) => {
  expect(databaseName(url)).toBe(name);
});
