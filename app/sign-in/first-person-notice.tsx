import { addFirstPerson } from "@/lib/desk/people/first-person";
import { Notice } from "@/components/ui/notice";

/** For whoever has just set the desk up: how somebody gets in. */
export function FirstPersonNotice() {
  return (
    <Notice title="Nobody can sign in yet">
      <p>Add the first person where Countersign runs:</p>
      <code className="mt-1 block font-mono text-xs break-words">{addFirstPerson}</code>
    </Notice>
  );
}
