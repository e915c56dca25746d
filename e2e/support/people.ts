import { Readable } from "node:stream";
import { runPeople } from "../../scripts/people/run-people";
import type { TestServer } from "./server";
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

/** Adds somebody to a server by the command that people use for it. Throws with its output where it refuses. */
export async function addPerson(server: TestServer, { email, name, role, password }: Account): Promise<void> {
  await keepCanaries([{ name: "password", value: password }]);
  return peopleCommand(server, ["add", "--email", email, "--name", name, "--role", role], password);
}

/** Gives somebody another role, by the command for it; sessions go on. */
export function setRole(server: TestServer, { email }: Account, role: string): Promise<void> {
  return peopleCommand(server, ["set-role", "--email", email, "--role", role]);
}

/** Puts somebody in a group that a policy may name. */
export function setGroups(server: TestServer, { email }: Account, groups: string): Promise<void> {
  return peopleCommand(server, ["set-groups", "--email", email, "--groups", groups]);
}

/** Removes somebody, which ends their sessions. */
export function removePerson(server: TestServer, { email }: Pick<Account, "email">): Promise<void> {
  return peopleCommand(server, ["remove", "--email", email]);
}

async function peopleCommand(server: TestServer, words: string[], typed = ""): Promise<void> {
  const env = { NODE_ENV: "production", ...server.env };
  const { code, problem } = await runPeople(words, { env, stdin: Readable.from([`${typed}\n`]) });
  if (code !== 0) throw new Error(`The command did nothing:\n${problem}`);
}
