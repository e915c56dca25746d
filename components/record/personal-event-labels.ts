/** The steps that administrators alone look for, by their event's stable word. */
export const personalEventLabels = {
  signed_in: "Signed in",
  sign_in_refused: "A refused sign-in",
  person_invited: "Invited a person",
  person_joined: "Accepted an invitation",
  person_added: "Added a person",
  person_confirmed: "Confirmed a person",
  roles_changed: "Changed roles",
  identity_linked: "Linked an identity",
  break_glass_used: "Used a break-glass link",
  person_disabled: "Disabled a person",
  person_removed: "Removed a person",
  person_erased: "Erased a name",
} as const;
