/** What administrators do about people: each a verb. */

export { disableMember } from "./disable-member";
export { enableMember } from "./enable-member";
export { endInvitation } from "./end-invitation";
export { invite } from "./invite";
export { linkMemberIdentity } from "./link-member-identity";
export { listMembers } from "./list-members";
export { makeResetLink } from "./make-reset-link";
export { removeMember } from "./remove-member";
export { setMemberGroups } from "./set-groups";
export { setMemberRoles } from "./set-roles";
export { showMember } from "./show-member";
export { signOutMember } from "./sign-out-member";
export { dismissLinkNotice, listLinkNotices } from "../links/notices";
