import { Page, PageTitle } from "@/components/ui/page/page";
import { ToolTitle } from "@/components/ui/page/tool-title";
import { VisibleText } from "@/components/ui/text/visible-text";
import { SharedTermsNote } from "@/components/ui/text/shared-terms";
import { FormSkeleton } from "./form/form-skeleton";

/** A tool that is on its way: what the list said of it, and the shape of its form. */
export function ToolOpening({ title, description }: { title: string; description: string | null }) {
  return (
    <Page flush crumbs={[{ label: "Tools", href: "/tools" }]} title={<ToolTitle title={title} />}>
      <div className="grid flex-1 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="max-w-[860px] min-w-0 space-y-5 px-4 pt-5 pb-8 md:px-7">
          <PageTitle lead={<ToolLead title={title} description={description} />}>
            <VisibleText text={title} />
          </PageTitle>
          <FormSkeleton />
        </div>
        <div className="border-t bg-sunken xl:border-t-0 xl:border-l" />
      </div>
    </Page>
  );
}

/** What the API says of its tool; where that uses a word of Countersign's too, whose it is. */
export function ToolLead({ title, description }: { title: string; description: string | null }) {
  return (
    <>
      {description === null ? null : (
        <p className="break-words whitespace-pre-line">
          <VisibleText text={description} />
        </p>
      )}
      <SharedTermsNote texts={[title, description]} />
    </>
  );
}
