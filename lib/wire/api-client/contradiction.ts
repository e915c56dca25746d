/**
 * An error beside what only an accepted call has: an `output`, or an `ok` other than false. The contract allows both in no
 * reply, so that neither counts. An error of null is none, an output of null is one. `textsOf` gives the texts of all members
 * of a name, of which there may be several.
 */
export function contradictsItself(textsOf: (name: string) => readonly string[]): boolean {
  if (textsOf("error").every((text) => text === "null")) return false;
  return textsOf("output").length > 0 || textsOf("ok").some((text) => text !== "false");
}
