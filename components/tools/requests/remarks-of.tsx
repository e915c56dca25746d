import { Suspense } from "react";
import type { ToolView } from "@/lib/web/server/types";
import type { RemarkView } from "@/components/json-form";
import { givenName } from "@/components/reviews/comments/people";
import { VisibleText } from "@/components/ui/text/visible-text";
import { FieldRequests } from "./on-demand";
import type { Requests } from "./use-requests";

/** What the form shows at a place that something was requested of; null where nothing was of any. */
export function remarksOf(
  requests: Requests | null,
  { inputSchemaText }: Pick<ToolView, "inputSchemaText">,
): RemarkView | null {
  if (requests === null) return null;
  return function remark(place) {
    return (
      <Suspense>
        <FieldRequests {...{ requests, place }} schemaText={inputSchemaText} />
      </Suspense>
    );
  };
}

/** In the bar: how many have no answer. That keeps nobody from preparing. */
export function OpenRequests({ requests }: { requests: Requests }) {
  const { open } = requests;
  const { threads, by } = requests.requested;
  return (
    <span data-always>
      <strong className="font-semibold text-ink">
        {open} of {threads.length} {threads.length === 1 ? "request" : "requests"}{" "}
        {open === 1 ? "isn’t" : "aren’t"} answered.
      </strong>{" "}
      <span className="max-md:hidden">
        You can prepare anyway; {open === 1 ? "it stays" : "they stay"} open and{" "}
        <VisibleText text={givenName(by.name)} /> sees {open === 1 ? "it" : "them"}.
      </span>
    </span>
  );
}
