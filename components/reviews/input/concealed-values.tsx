import { useState } from "react";
import { Eye } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { showConcealed } from "@/lib/web/actions/reviews";
import type { ActionRefusal } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import { outputQuery, reviewQuery } from "@/lib/web/queries";
import type { PreparationView } from "@/lib/desk/reviews/types";
import { JsonText } from "@/components/results/json-text";
import { Button } from "@/components/ui/button";
import { VisibleText } from "@/components/ui/text/visible-text";
import { RefusalNotice } from "../refusal/refusal-notice";

/** The concealed values of an input, one by one: each is fetched when it is asked for, and that is recorded. */
export function ConcealedValues({ preparation }: { preparation: PreparationView }) {
  if (preparation.concealed.length === 0 || preparation.inputText === null) return null;
  return (
    <section aria-label="Concealed values" className="mt-4 space-y-2 text-sm">
      <h3 className="font-medium">Concealed values</h3>
      <p className="text-ink-2">
        Anyone who decides can show them. Each time is recorded. What the API repeats of one is concealed
        until it is shown to you.
      </p>
      <ul className="divide-y border-y">
        {preparation.concealed.map(({ path, shown }) => (
          <ConcealedOne key={path} preparation={preparation} path={path} wasShown={shown} />
        ))}
      </ul>
    </section>
  );
}

function ConcealedOne({
  preparation,
  path,
  wasShown,
}: {
  preparation: PreparationView;
  path: string;
  wasShown: boolean;
}) {
  const client = useQueryClient();
  const [valueText, setValueText] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<ActionRefusal | null>(null);
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    const result = await callAction(() => showConcealed({ preparationId: preparation.id, path }));
    setBusy(false);
    setRefusal(result.ok ? null : result);
    if (!result.ok) return;
    setValueText(result.value.valueText);
    // What may be approved depends on it, and where the API repeats the value.
    await client.invalidateQueries({ queryKey: reviewQuery(preparation.reviewId).queryKey });
    await client.invalidateQueries({ queryKey: outputQuery(preparation.id).queryKey });
  };
  const place = path === "" ? "the whole input" : path;
  return (
    <li className="space-y-2 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 font-mono text-xs break-all">
          <VisibleText text={place} />
        </code>
        {valueText === null ? (
          <>
            <span className="text-ink-2">{wasShown ? "Shown to you before" : "Not shown to you yet"}</span>
            <Button
              size="sm"
              busy={busy}
              icon={<Eye aria-hidden className="size-3.5" />}
              onClick={() => void show()}
            >
              Show
              <span className="visually-hidden">
                {" "}
                the concealed value at <VisibleText text={place} />
              </span>
            </Button>
          </>
        ) : (
          <Button size="sm" variant="quiet" onClick={() => setValueText(null)}>
            Hide
          </Button>
        )}
      </div>
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      {valueText === null ? null : <JsonText json={valueText} label={`Value at ${place}`} />}
    </li>
  );
}
