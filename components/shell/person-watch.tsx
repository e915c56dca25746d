"use client";

import { useEffect } from "react";
import { useRouter } from "next/navigation";
import { useQuery } from "@tanstack/react-query";
import type { PersonView } from "@/lib/auth/types";
import { personQuery } from "@/lib/queries";

/** Draws the page anew once somebody has been given another name or role: what it offers depends on them. */
export function PersonWatch({ name, role }: PersonView) {
  const { data } = useQuery({ ...personQuery(), initialData: { name, role } });
  const router = useRouter();
  const isAnother = data.name !== name || data.role !== role;
  useEffect(() => {
    if (isAnother) router.refresh();
  }, [isAnother, router]);
  return null;
}
