import type { Metadata } from "next";
import { readAccount } from "@/lib/auth";
import { SessionList } from "@/components/account/session-list";
import { PageHeader } from "@/components/ui/page-header";
import { VisibleText } from "@/components/ui/visible-text";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage() {
  const { person, sessions } = await readAccount();
  return (
    <>
      <PageHeader
        title={<VisibleText text={person.name} />}
        lead={
          <>
            <VisibleText text={person.email} /> · {person.role}
          </>
        }
      />
      <SessionList sessions={sessions} />
    </>
  );
}
