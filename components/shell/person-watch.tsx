"use client";

import { useEffect } from "react";
import { useRouter } from "next/navigation";
import { useQuery } from "@tanstack/react-query";
import type { PersonView } from "@/lib/desk/people/types";
import { personQuery } from "@/lib/web/queries";
import { hearFromOtherTabs, tellOtherTabs } from "./person-channel";
import { forgetTyping, clearOtherUsersDrafts } from "./person-storage";

/**
 * Draws the page anew once somebody has been given another name or other roles: what it offers depends on them. A page of
 * somebody who is not signed in any more is left at once, with everything that it holds.
 */
export function PersonWatch({ id, name, roles }: PersonView) {
  const { data } = useQuery({ ...personQuery(), initialData: { id, name, roles } });
  const router = useRouter();
  const isAnother = data.id !== id;
  const hasChanged = data.name !== name || data.roles.join() !== roles.join();
  useEffect(() => {
    if (isAnother) leave();
    else if (hasChanged) router.refresh();
  }, [isAnother, hasChanged, router]);
  useEffect(() => {
    clearOtherUsersDrafts(id);
    tellOtherTabs({ kind: "signed in", personId: id });
    return hearFromOtherTabs((news) => {
      if (news.kind === "signed out") forgetTyping();
      if (news.kind === "signed out" || news.personId !== id) leave();
    });
  }, [id]);
  useEffect(() => {
    // The Back button can bring back a page as it was left, whoever is signed in by now.
    const ask = (event: PageTransitionEvent) => {
      if (event.persisted) leave();
    };
    window.addEventListener("pageshow", ask);
    return () => window.removeEventListener("pageshow", ask);
  }, []);
  return null;
}

/** A full load: nothing of this page stays in memory, and the server decides what is shown. */
function leave(): void {
  document.documentElement.hidden = true;
  window.location.reload();
}
