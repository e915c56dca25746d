"use server";

import * as members from "@/lib/desk/people/members";
import { action } from "./action";

export const invite = action(members.invite);
export const endInvitation = action(members.endInvitation);
export const setMemberRoles = action(members.setMemberRoles);
export const setMemberGroups = action(members.setMemberGroups);
export const linkMemberIdentity = action(members.linkMemberIdentity);
export const makeResetLink = action(members.makeResetLink);
export const signOutMember = action(members.signOutMember);
export const disableMember = action(members.disableMember);
export const enableMember = action(members.enableMember);
export const removeMember = action(members.removeMember);
export const dismissLinkNotice = action(members.dismissLinkNotice);
