/** Why nothing was changed about somebody. */
export type PeopleReason = {
  code:
    | "no_such_person"
    | "no_such_invitation"
    | "no_such_session"
    | "last_administrator"
    | "roles_mapped"
    | "groups_mapped"
    | "provider_only"
    | "no_invitations"
    | "no_provider"
    | "identity_taken"
    | "email_taken"
    | "demo_person"
    | "not_yourself"
    | "disabled_already"
    | "not_disabled"
    | "cannot_sign_in";
};
