import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createVault, SecretProblem } from "./secrets";

const one = "1".repeat(32);
const two = "2".repeat(32);

function reasonOf(open: () => unknown): string {
  try {
    open();
  } catch (error) {
    if (error instanceof SecretProblem) return error.reason;
    throw error;
  }
  return "opened";
}

describe("sealing", () => {
  it("gives any bytes back in the place that they were sealed for", () => {
    const vault = createVault([one]);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (bytes, context) => {
        expect(vault.open(vault.seal(bytes, context), context)).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it("opens what a driver returns, a part of longer bytes among it, and text as text", () => {
    const vault = createVault([one]);
    const sealed = new Uint8Array([9, ...vault.seal("žluťoučký", "a"), 9]).subarray(1, -1);
    expect(vault.openText(sealed, "a")).toBe("žluťoučký");
  });

  it("never seals twice alike", () => {
    const vault = createVault([one]);
    expect(vault.seal("x", "a")).not.toEqual(vault.seal("x", "a"));
  });

  it("refuses another place", () => {
    const vault = createVault([one]);
    const sealed = vault.seal("x", "preparation:1:capability");
    expect(reasonOf(() => vault.open(sealed, "preparation:2:capability"))).toBe("tampered");
  });

  it("refuses every single changed byte (F57)", () => {
    const vault = createVault([one]);
    const sealed = vault.seal("secret", "a");
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(reasonOf(() => vault.open(changed, "a"))).not.toBe("opened");
    }
  });

  it("refuses what is cut short", () => {
    const vault = createVault([one]);
    const sealed = vault.seal("secret", "a");
    for (let length = 0; length < sealed.length; length += 1) {
      expect(reasonOf(() => vault.open(sealed.subarray(0, length), "a"))).not.toBe("opened");
    }
  });

  it("says when the secret is another (F57)", () => {
    const sealed = createVault([one]).seal("x", "a");
    expect(reasonOf(() => createVault([two]).open(sealed, "a"))).toBe("unknown_key");
  });
});

describe("rotation", () => {
  it("opens what the older secret sealed, and seals with the newest", () => {
    const rotated = createVault([two, one]);
    expect(rotated.openText(createVault([one]).seal("x", "a"), "a")).toBe("x");
    expect(createVault([two]).openText(rotated.seal("y", "a"), "a")).toBe("y");
  });

  it("still recognises a hash of the older secret", () => {
    const rotated = createVault([two, one]);
    const hash = createVault([one]).keyedHash("input", "text");
    expect(rotated.matchesHash("input", "text", hash)).toBe(true);
    expect(rotated.keyedHashes("input", "text")).toContain(hash);
    expect(createVault([two]).matchesHash("input", "text", hash)).toBe(false);
  });
});

describe("a secret that is gone", () => {
  it("is recognised by the hashes that outlive it, and by no mark and no sealed value", () => {
    const before = createVault([one]);
    const after = createVault([two]);
    const [keyId] = before.keyIds;
    after.carry(keyId, before.hashKeysOf(keyId));
    expect(after.matchesHash("audit", "text", before.keyedHash("audit", "text"))).toBe(true);
    expect(after.matchesHash("audit", "other", before.keyedHash("audit", "text"))).toBe(false);
    expect(after.keyedHashes("run-input", "text")).toContain(before.keyedHash("run-input", "text"));
    expect(after.matchesHash("passkey", "text", before.keyedHash("passkey", "text"))).toBe(false);
    expect(reasonOf(() => after.open(before.seal("x", "a"), "a"))).toBe("unknown_key");
  });

  it("can't be told from another one with the same key id, so that both aren't taken", () => {
    const twins = [
      "a secret whose key id has a twin 28116",
      "a secret whose key id has a twin 29284",
    ] as const;
    expect(() => createVault([...twins])).toThrow("key id");
    expect(() => createVault([twins[0], twins[0]])).not.toThrow();
  });
});

describe("hashes", () => {
  it("are equal for the same text, and apart for another text, purpose or secret", () => {
    const vault = createVault([one]);
    const hash = vault.keyedHash("input", "text");
    expect(vault.keyedHash("input", "text")).toBe(hash);
    expect(vault.keyedHash("input", "other")).not.toBe(hash);
    expect(vault.keyedHash("audit", "text").slice(9)).not.toBe(hash.slice(9));
    expect(createVault([two]).keyedHash("input", "text").slice(9)).not.toBe(hash.slice(9));
  });

  it("fingerprint a secret in 32 hex characters that are not its plain hash", () => {
    expect(createVault([one]).fingerprint("capability")).toMatch(/^[0-9a-f]{32}$/);
    expect(createVault([one]).fingerprint("x")).not.toBe(createVault([two]).fingerprint("x"));
  });

  it("derive a secret per purpose", () => {
    const vault = createVault([one]);
    expect(vault.derivedSecret("sessions")).toMatch(/^[\w-]{43}$/);
    expect(vault.derivedSecret("sessions")).not.toBe(vault.derivedSecret("demo"));
  });
});
