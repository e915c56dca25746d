import { useId, useState } from "react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { deleteView, saveView } from "@/lib/web/actions/personal";
import { callAction } from "@/lib/web/queries/call-action";
import { savedViewsQuery } from "@/lib/web/queries";
import { readReviewSearch, reviewSearchText, type ReviewSearch } from "@/lib/web/queries/review-groups";
import { ProblemNotice } from "@/components/kit/messages/problem-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { TimeAgo } from "@/components/ui/time";
import { Unreadable } from "@/components/ui/text/unreadable";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";

const nameMax = 80;

/** The person's own views: each is a search with its filters, under a name. */
export function SavedViews({ search, go }: { search: ReviewSearch; go(search: ReviewSearch): void }) {
  const { data: views = [] } = useQuery(savedViewsQuery());
  const client = useQueryClient();
  const { mutate: remove } = useMutation({
    mutationFn: (viewId: string) => callAction(() => deleteView({ viewId })),
    onSettled: () => client.invalidateQueries({ queryKey: savedViewsQuery().queryKey }),
  });
  if (views.length === 0) return null;
  const current = reviewSearchText(search);
  return (
    <ul aria-label="Saved views" className="flex w-full flex-wrap gap-1.5">
      {views.map(({ id, name, query, createdAt }) => (
        <li key={id} className="inline-flex max-w-full items-center rounded-md border bg-surface">
          {name === null || query === null ? (
            <span className="min-w-0 py-1 pr-1 pl-2.5 text-sm break-words">
              <Unreadable subject={name === null ? "This view" : visibleText(name)} />
              <span className="text-ink-3">
                , saved <TimeAgo at={createdAt} />
              </span>
            </span>
          ) : (
            <View name={name} asked={readReviewSearch(new URLSearchParams(query))} {...{ current, go }} />
          )}
          <button
            type="button"
            aria-label={name === null ? "Delete this view" : `Delete the view ${visibleText(name)}`}
            onClick={() => remove(id)}
            className="focus-ring grid size-7 shrink-0 place-items-center rounded-r-md text-ink-3 hover:text-ink max-sm:size-11"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type ViewProps = { name: string; asked: ReviewSearch; current: string; go(search: ReviewSearch): void };

function View({ name, asked, current, go }: ViewProps) {
  return (
    <button
      type="button"
      aria-pressed={reviewSearchText(asked) === current}
      onClick={() => go(asked)}
      className="focus-ring min-h-7 min-w-0 truncate rounded-l-md pl-2.5 pr-1 text-sm text-ink-2 hover:text-ink aria-pressed:font-medium aria-pressed:text-accent max-sm:min-h-11"
    >
      <VisibleText text={name} />
    </button>
  );
}

/** Asks for a name and keeps what is asked for now under it. */
export function SaveView({ search }: { search: ReviewSearch }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const id = useId();
  const client = useQueryClient();
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: () => callAction(() => saveView({ name: name.trim(), query: reviewSearchText(search) })),
    onSuccess: async (result) => {
      if (!result.ok) return;
      await client.invalidateQueries({ queryKey: savedViewsQuery().queryKey });
      setOpen(false);
      setName("");
    },
  });
  const change = (next: boolean) => {
    reset();
    setOpen(next);
  };
  return (
    <>
      <Button onClick={() => change(true)}>Save view…</Button>
      <Dialog open={open} onOpenChange={change} title="Save view" description="Only you see it.">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== "" && !isPending) mutate();
          }}
          className="space-y-4"
        >
          {data && !data.ok ? <ProblemNotice problem={data.problem} /> : null}
          <div>
            <label htmlFor={id} className="mb-1 block font-medium">
              Name
            </label>
            <Input
              id={id}
              value={name}
              required
              maxLength={nameMax}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => change(false)}>Cancel</Button>
            <Button type="submit" variant="primary" busy={isPending}>
              Save view
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
