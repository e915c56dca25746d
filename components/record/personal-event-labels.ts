/** The steps that administrators alone look for, by their event's stable word. */
export const personalEventLabels = {
  signed_in: "Signed in",
  sign_in_refused: "A refused sign-in",
  person_confirmed: "Confirmed a person",
  person_erased: "Erased a name",
} as const;
