import { Readable } from "node:stream";
import { runPeople } from "../../scripts/people/run-people";
import type { Desk } from "./server";
import { keepCanaries } from "@/scripts/testing/secrets/kept";

export interface Account {
  email: string;
  name: string;
  role: "viewer" | "operator" | "reviewer" | "administrator";
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
export async function addPerson(desk: Desk, { email, name, role, password }: Account): Promise<void> {
  await keepCanaries([{ name: "password", value: password }]);
  return peopleCommand(desk, ["add", "--email", email, "--name", name, "--role", role], password);
}

/** Gives somebody another role, by the command for it; sessions go on. */
export function setRole(desk: Desk, { email }: Account, role: string): Promise<void> {
  return peopleCommand(desk, ["set-role", "--email", email, "--role", role]);
}

async function peopleCommand(desk: Desk, words: string[], typed = ""): Promise<void> {
  const env = { NODE_ENV: "production", ...desk.env };
  const { code, problem } = await runPeople(words, { env, stdin: Readable.from([`${typed}\n`]) });
  if (code !== 0) throw new Error(`The command did nothing:\n${problem}`);
}
