import { useId } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { choosePublicationTool } from "@/lib/web/actions/reviews";
import { reviewQuery } from "@/lib/web/queries";
import { callAction } from "@/lib/web/queries/call-action";
import type { FollowUpView } from "@/lib/desk/reviews/publication/types";
import { inputClass } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { RefusalNotice } from "../refusal/refusal-notice";

/** Which read-only tool is asked, and who says so; an administrator chooses another. */
export function AskedTool({
  followUp: { asked, choices },
  toolName,
  reviewId,
}: {
  followUp: FollowUpView;
  toolName: string;
  reviewId: string;
}) {
  const id = useId();
  const client = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    mutationFn: (askedTool: string) => callAction(() => choosePublicationTool({ toolName, askedTool })),
    onSuccess: () => client.invalidateQueries({ queryKey: reviewQuery(reviewId).queryKey }),
  });
  return (
    <>
      {asked ? (
        <p className="text-xs text-ink-3">
          Checked with{" "}
          <span title={visibleText(asked.name)}>
            “<VisibleText text={asked.title} />”
          </span>
          , {sources[asked.by]}
          {asked.by === "file" ? "." : ". No rule judges its answer, so a person reads it."}
        </p>
      ) : null}
      {choices.length === 0 ? null : (
        <div className="flex max-w-sm flex-col gap-1">
          <label htmlFor={id} className="text-sm font-medium">
            Tool that shows what became of it
          </label>
          <Select
            frame="w-full"
            id={id}
            className={inputClass}
            value={asked?.by === "administrator" ? asked.name : ""}
            disabled={isPending}
            onChange={({ target }) => mutate(target.value)}
          >
            <option value="" disabled>
              Not chosen
            </option>
            {choices.map(({ name, title }) => (
              <option key={name} value={name}>
                {visibleText(title)}
              </option>
            ))}
          </Select>
        </div>
      )}
      {data && !data.ok ? <RefusalNotice refusal={data} /> : null}
    </>
  );
}

const sources: Record<NonNullable<FollowUpView["asked"]>["by"], string> = {
  file: "the tool that the publication checks name",
  administrator: "which an administrator chose",
  name: "which Countersign found by its name",
};
