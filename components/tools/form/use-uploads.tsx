import {
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import { hashKey, useQueries, useQueryClient } from "@tanstack/react-query";
import { pointerOf, type Path } from "@/lib/wire/contract/json-pointer";
import type { SnapshotWait } from "@/lib/wire/json-schema/form-snapshot";
import type { LookupRecord, LookupSource, LookupView } from "@/lib/wire/lookups/types";
import { madeRecordQuery } from "@/lib/web/queries";
import type { MadeRecord } from "@/lib/web/server/types";
import type { FormHandle, FormLookups } from "@/components/json-form";
import { Notice } from "@/components/ui/notice";
import { onDemand } from "@/components/ui/page/on-demand";
import { VisibleText } from "@/components/ui/text/visible-text";

const { OnDemand: UploadDialog } = onDemand(() =>
  import("./upload-dialog").then((module) => module.UploadDialog),
);

type Asked = { source: LookupSource; list: Path; member: string };
type Uploads = {
  /** The form's lists, with what was made for it since. */
  lookups: FormLookups | undefined;
  /** Hears of each change of the form. */
  noteWaits(form: FormHandle): void;
  dialog: ReactNode;
  /** What has come, or will not. */
  notices: ReactNode;
  /** Of the places that wait. */
  note: string | undefined;
};

const noWaits: ReadonlyMap<string, SnapshotWait> = new Map();

/**
 * Images that are uploaded for places of a form: each import is a review of its own, and once that is accepted, its place is
 * filled if it is still empty. What was prepared before then stays as it was.
 */
export function useUploads(
  toolName: string,
  lookups: FormLookups | undefined,
  form: RefObject<FormHandle | null>,
): Uploads {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [waits, setWaits] = useState(noWaits);
  const [filled, setFilled] = useState<string[]>([]);
  const [made, setMade] = useState<{ place: string; record: LookupRecord }[]>([]);
  const client = useQueryClient();
  const waiting = [...waits].flatMap(([pointer, wait]) => {
    const place = placeOf(pointer);
    return lookups?.sources.some((source) => source.place === place) ? [{ pointer, place, ...wait }] : [];
  });
  const replies = useQueries({
    queries: waiting.map(({ place, reviewId }) => madeRecordQuery(toolName, place, reviewId)),
    combine: (results: { data: MadeRecord | undefined }[]) => results.map(({ data }) => data),
  });
  const take = useEffectEvent((queryHash: string, reply: MadeRecord) => {
    if (reply.state !== "made") return;
    const { record } = reply;
    for (const one of waiting) {
      const { queryKey } = madeRecordQuery(toolName, one.place, one.reviewId);
      if (hashKey(queryKey) !== queryHash) continue;
      setMade((before) => [...before, { place: one.place, record }]);
      if (form.current?.fillIn(one.pointer, record.id))
        setFilled((before) => [...before, record.name ?? one.title]);
      // The list knows it now too.
      void client.invalidateQueries({ queryKey: ["lookups", toolName] });
    }
  });
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query, ...event }) => {
        if (type !== "updated" || !("action" in event) || event.action.type !== "success") return;
        if (query.queryKey[3] === "made") take(query.queryHash, query.state.data as MadeRecord);
      }),
    [client],
  );
  const read = lookups?.read;
  const upload = useCallback((source: LookupSource, list: Path, member: string) => {
    setAsked({ source, list, member });
  }, []);
  const withMade = useMemo<FormLookups | undefined>(
    () =>
      lookups && read
        ? {
            ...lookups,
            upload,
            read: async (source, part) => withRecords(await read(source, part), source, made),
          }
        : undefined,
    [lookups, read, upload, made],
  );
  const ended = waiting.filter((_, index) => replies[index]?.state === "ended");
  return {
    lookups: withMade,
    noteWaits: (handle) => {
      if (handle.waits() !== waits) setWaits(handle.waits());
    },
    note:
      waiting.length === 0
        ? undefined
        : waiting.length === 1
          ? "1 place waits for its import. You can prepare without it."
          : `${waiting.length} places wait for their imports. You can prepare without them.`,
    notices: (
      <>
        {filled.length > 0 ? (
          <Notice title={filled.length === 1 ? "An import was accepted" : "Imports were accepted"} announce>
            {filled.map((title, index) => (
              <p key={index}>
                “<VisibleText text={title} />” now fills the place that waited for it.
              </p>
            ))}
          </Notice>
        ) : null}
        {ended.length > 0 ? (
          <Notice tone="warning" title="An import won’t come" announce>
            {ended.map(({ pointer, title }) => (
              <p key={pointer}>
                The import of “<VisibleText text={title} />” has ended without an image. Choose another one,
                or remove its place.
              </p>
            ))}
          </Notice>
        ) : null}
      </>
    ),
    dialog: asked ? (
      <Suspense>
        <UploadDialog
          toolName={asked.source.upload ?? ""}
          onClose={() => setAsked(null)}
          onPrepared={(reviewId, title) => {
            form.current?.awaitIn(asked.list, asked.member, { reviewId, title });
            setAsked(null);
          }}
        />
      </Suspense>
    ) : null,
  };
}

/** A place as the sources of records name it: `*` for any item of a list. */
function placeOf(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, pointerOf(["*"]));
}

/** With what was made meanwhile, until the list has it itself. */
function withRecords(
  view: LookupView,
  { place }: LookupSource,
  made: readonly { place: string; record: LookupRecord }[],
): LookupView {
  if (view.state !== "listed") return view;
  const fresh = made
    .filter((one) => one.place === place && !view.records.some(({ id }) => id === one.record.id))
    .map(({ record }) => record);
  return fresh.length === 0 ? view : { ...view, records: [...fresh, ...view.records] };
}
