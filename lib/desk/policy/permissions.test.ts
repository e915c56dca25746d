import { describe, expect, it } from "vitest";
import { may, permissions, readRole, roles, type Permission, type Role } from "./permissions";

// Written out on its own, so that a change of the table has to be made twice to go unnoticed.
const expected: Record<Permission, Role[]> = {
  "tools:read": ["viewer", "operator", "reviewer", "administrator"],
  "tools:run": ["operator", "reviewer"],
  "reviews:read": ["viewer", "operator", "reviewer", "administrator"],
  "reviews:prepare": ["operator", "reviewer"],
  "reviews:approve": ["reviewer", "administrator"],
  "reviews:comment": ["operator", "reviewer"],
  "reviews:decide": ["reviewer"],
  "reviews:withdraw": ["operator", "reviewer"],
  "reviews:reconcile": ["reviewer"],
  "activity:read": ["viewer", "operator", "reviewer", "administrator"],
  "people:manage": ["administrator"],
  "presets:manage": ["administrator"],
  "publication:choose": ["administrator"],
  "webhooks:manage": ["administrator"],
  "demo:direct": ["operator", "reviewer"],
};

describe.each(permissions)("%s", (permission) => {
  it.each(roles)("is decided for a(n) %s", (role) => {
    expect(may({ roles: [role] }, permission)).toBe(expected[permission].includes(role));
  });
});

it("knows no other role", () => {
  for (const role of roles) expect(readRole(role)).toBe(role);
  for (const text of ["", "Operator", "admin", "__proto__", null, 1]) expect(readRole(text)).toBeNull();
});
