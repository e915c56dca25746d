import type { Metadata } from "next";
import { currentPerson } from "@/lib/desk/people";
import { LinkScreen } from "@/components/people/links/link-screen";
import { Mark } from "@/components/ui/mark";
import { Notice } from "@/components/ui/notice";
import { VisibleText } from "@/components/ui/text/visible-text";

export const metadata: Metadata = { title: "Link" };

/** Where a link leads that lets somebody in once. Its secret stands in the fragment, which no server sees. */
export default async function LinkPage() {
  const person = await currentPerson();
  return (
    <main className="grid min-h-dvh place-items-center bg-surface px-4 py-10 sm:px-10">
      <div className="w-full max-w-80 space-y-4">
        <p className="flex items-center gap-2.5 text-[1rem] font-semibold tracking-[-0.015em]">
          <Mark className="size-7" />
          Countersign
        </p>
        <LinkScreen
          signedIn={
            person ? (
              <Notice
                title={
                  <>
                    You’re signed in as <VisibleText text={person.name} />
                  </>
                }
              >
                <p>Using the link signs this browser in as whoever it is for.</p>
              </Notice>
            ) : null
          }
        />
        <noscript>
          <Notice tone="warning" title="This page needs JavaScript">
            <p>
              The link’s secret isn’t part of the page’s address: a script reads and sends it. Allow scripts
              and load the page again.
            </p>
          </Notice>
        </noscript>
      </div>
    </main>
  );
}
