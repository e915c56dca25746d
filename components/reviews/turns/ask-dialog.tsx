import { useId, useState, type KeyboardEvent } from "react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/web/actions/reviews";
import { peopleToAskQuery, reviewQuery } from "@/lib/web/queries";
import { callAction } from "@/lib/web/queries/call-action";
import { newId } from "@/lib/web/queries/new-id";
import type { PersonToAsk } from "@/lib/desk/reviews/turns/types";
import { Button } from "@/components/ui/button";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { Dialog } from "@/components/ui/dialog";
import { inputClass } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { isCombination } from "@/components/ui/page/shortcut-table";
import { TextControl } from "@/components/ui/text-control";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { visibleText } from "@/components/ui/text/visible-text";
import { ReadFailure } from "@/components/kit/notices/read-failure";
import { isUsed } from "../refusal/is-used";
import { RefusalNotice } from "../refusal/refusal-notice";
import { givenName } from "../state/turn-reason";

type Props = {
  reviewId: string;
  headline: string;
  /** Whom to begin with. */
  personId: string | null;
  onClose(): void;
  onAsked(): void;
};

/** Of what is being asked, the same for each try. */
const ids = new Map<string, string>();
/** What is being asked, by review: it outlives the dialog. Signing out ends the page, and this with it. */
const unsent = new Map<string, string>();
const charactersMax = 2_000;

/** Asks somebody to review something, or a question about it. */
export function AskDialog({ reviewId, headline, personId, onClose, onAsked }: Props) {
  const id = useId();
  const client = useQueryClient();
  const { data: people, error, refetch } = useQuery(peopleToAskQuery({ review: reviewId }));
  const [chosenId, choose] = useState(personId);
  const [wanted, want] = useState<"review" | "question">(unsent.has(reviewId) ? "question" : "review");
  const [question, write] = useState(unsent.get(reviewId) ?? "");
  const person = people?.find((one) => one.id === chosenId) ?? people?.[0] ?? null;
  const kind = person && !person.mayApprove ? "question" : wanted;
  const isReady =
    person !== null && (kind === "review" || (question.trim() !== "" && question.length <= charactersMax));
  const { mutate, data, isPending } = useMutation({
    mutationFn: (asked: { personId: string; question: string | null }) =>
      callAction(() => ask({ id: idOf(reviewId), reviewId, ...asked })),
    onSuccess: async (result, asked) => {
      if (result.ok || isUsed(result)) ids.delete(reviewId);
      if (!result.ok) return;
      if (asked.question !== null) unsent.delete(reviewId);
      client.setQueryData(reviewQuery(reviewId).queryKey, result.value);
      onAsked();
      await client.invalidateQueries({ queryKey: ["reviews"] });
    },
  });
  const submit = () => {
    if (person && isReady && !isPending)
      mutate({ personId: person.id, question: kind === "question" ? question : null });
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (!isCombination(event, "submit") || event.repeat) return;
    event.preventDefault();
    submit();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? null : onClose())}
      title="Ask somebody"
      description={<TextWithTimes text={headline} instead />}
    >
      <div className="space-y-3" onKeyDown={submitByKey}>
        {error ? <ReadFailure error={error} retry={() => void refetch()} /> : null}
        <div>
          <label htmlFor={`${id}-who`} className="mb-1 block text-sm font-medium">
            Whom
          </label>
          <Select
            id={`${id}-who`}
            frame="w-full"
            className={inputClass}
            value={person?.id ?? ""}
            disabled={!people}
            onChange={(event) => choose(event.target.value)}
          >
            <People people={people ?? []} />
          </Select>
        </div>
        {person?.mayApprove ? (
          <ChoiceGroup
            label="What for"
            choices={[
              { value: "review", label: "To review it" },
              { value: "question", label: "A question" },
            ]}
            value={kind}
            onChange={(value) => want(value === "question" ? "question" : "review")}
          />
        ) : person ? (
          <p className="text-sm text-ink-2">
            {visibleText(person.name)} can’t approve this, so you can ask them a question.
          </p>
        ) : null}
        {kind === "question" ? (
          <div>
            <label htmlFor={`${id}-question`} className="mb-1 block text-sm font-medium">
              Question
            </label>
            <TextControl
              id={`${id}-question`}
              lines="several"
              value={question}
              onValue={(text) => {
                if (text === "") unsent.delete(reviewId);
                else unsent.set(reviewId, text);
                write(text);
              }}
              aria-invalid={question.length > charactersMax}
              aria-describedby={`${id}-readers`}
            />
            <p id={`${id}-readers`} className="mt-1 text-xs text-ink-2">
              {question.length > charactersMax
                ? `At most ${charactersMax.toLocaleString("en")} characters; this has ${question.length.toLocaleString("en")}.`
                : "It stands with the comments. Between two who may approve and prepared none of it, it’s internal."}
            </p>
          </div>
        ) : null}
        {data && !data.ok ? <RefusalNotice refusal={data} /> : null}
        <p className="text-xs text-ink-2">Being asked gives nobody a role or an approval.</p>
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={isPending} disabled={!isReady} onClick={submit}>
          Ask {person ? visibleText(givenName(person.name)) : ""}
        </Button>
      </div>
    </Dialog>
  );
}

function idOf(reviewId: string): string {
  const id = ids.get(reviewId) ?? newId();
  ids.set(reviewId, id);
  return id;
}

function People({ people }: { people: readonly PersonToAsk[] }) {
  const able = people.filter(({ mayApprove }) => mayApprove);
  const others = people.filter(({ mayApprove }) => !mayApprove);
  const options = (some: readonly PersonToAsk[]) =>
    some.map(({ id, name, isHere }) => (
      <option key={id} value={id}>
        {visibleText(name)}
        {isHere ? ", here now" : ""}
      </option>
    ));
  return (
    <>
      {able.length > 0 ? <optgroup label="May approve it">{options(able)}</optgroup> : null}
      {others.length > 0 ? <optgroup label="Questions only">{options(others)}</optgroup> : null}
    </>
  );
}
