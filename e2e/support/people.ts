import { spawn } from "node:child_process";
import { expect, type Page } from "@playwright/test";
import type { Desk } from "./desk";

export interface Account {
  email: string;
  name: string;
  role: "operator" | "reviewer";
  password: string;
}

export const operator: Account = {
  email: "ines@example.com",
  name: "Ines Marlow",
  role: "operator",
  password: "a long walk by the river",
};
export const reviewer: Account = {
  email: "ruth@example.com",
  name: "Ruth Calder",
  role: "reviewer",
  password: "the other side of the hill",
};

/** Adds somebody to a desk by the command that people use for it. Throws with its output where it refuses. */
export function addPerson(desk: Desk, { email, name, role, password }: Account): Promise<void> {
  return peopleCommand(desk, ["add", "--email", email, "--name", name, "--role", role], password);
}

/** Gives somebody another role, by the command for it; sessions go on. */
export function setRole(desk: Desk, { email }: Account, role: string): Promise<void> {
  return peopleCommand(desk, ["set-role", "--email", email, "--role", role]);
}

async function peopleCommand(desk: Desk, words: string[], typed = ""): Promise<void> {
  const { PATH = "", HOME = "" } = process.env;
  const command = ["node_modules/tsx/dist/cli.mjs", "scripts/people.ts", ...words];
  const child = spawn(process.execPath, command, {
    env: { PATH, HOME, NODE_ENV: "production", ...desk.env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk: Buffer) => {
    output += chunk.toString("utf8");
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const ended = new Promise<number | null>((resolve, reject) =>
    child.on("error", reject).on("exit", resolve),
  );
  child.stdin.end(`${typed}\n`);
  if ((await ended) !== 0) throw new Error(`The command did nothing:\n${output}`);
}

/** Signs in by e-mail and password and waits until the desk itself is shown. */
export async function signInByPassword(page: Page, { email, password }: Account): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).not.toHaveURL(/\/sign-in/);
}
