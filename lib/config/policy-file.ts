import { readPolicy } from "@/lib/policy/policy-file";
import { defaultPolicy, type ReviewPolicy } from "@/lib/policy/review-policy";
import { readCheckedFile, type CheckedFile } from "./checked-file";

/** The review policy in a file, or the default without one. */
export function readPolicyFile(path: string | undefined): CheckedFile<ReviewPolicy> {
  return readCheckedFile("POLICY_FILE", path, defaultPolicy, readPolicy);
}
