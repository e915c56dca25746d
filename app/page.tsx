import { redirect } from "next/navigation";
import { requirePerson } from "@/lib/auth";
import { may } from "@/lib/policy/permissions";

/** Reviewers begin with what waits for them, everybody else with the tools. */
export default async function StartPage() {
  const person = await requirePerson();
  redirect(may(person, "reviews:decide") ? "/reviews" : "/tools");
}
