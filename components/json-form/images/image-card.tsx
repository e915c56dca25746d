import { Suspense, useRef, useState, type ReactNode } from "react";
import { ChevronLeft, ChevronRight, CircleAlert, Hourglass, ImageIcon, X } from "lucide-react";
import { Link } from "@/components/ui/link";
import { onDemand } from "@/components/ui/page/on-demand";
import { MarkedText } from "@/components/ui/text/marked-text";
import { isOddName } from "@/components/ui/text/odd-name";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { alikeIds } from "@/lib/wire/lookups/offered-records";
import { useFrameEvents } from "../engine/frame";
import { fieldId, focusSoon } from "../field-id";
import type { FieldNode } from "../field-node";
import { useForm, useStore } from "../form-context";
import { look } from "../look";
import { Thumbnail } from "../lookups/record-row";
import { useViews } from "../lookups/use-records-within";
import { useItemButtons } from "../item-buttons";
import { Offered } from "../values/form-value";
import type { ImageMember } from "./image-member";

const { OnDemand: ImageLibrary } = onDemand(() =>
  import("./image-library").then((module) => module.ImageLibrary),
);

/** An image that was chosen from a library: small, with its title and size, and what goes with it below. */
export function ImageCard({
  node,
  image: { source, member },
  children,
}: {
  node: FieldNode;
  image: ImageMember;
  children: ReactNode;
}) {
  const { store, idPrefix } = useForm();
  const events = useFrameEvents(node);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pointer = `${node.pointer}/${member}`;
  const id = useStore(() => store.valueAt([...node.path, member]));
  const problems = useStore(() => store.errorsAt(pointer));
  const wait = useStore(() => store.waits().get(pointer));
  const view = useViews([source]).get(source.place);
  const records = view?.state === "listed" ? view.records : [];
  const record = records.find((one) => one.id === id);
  const text = typeof id === "string" ? id : "";
  const title = record?.name ?? wait?.title ?? (text === "" ? "No image chosen" : text);
  const needsId = record?.name != null && (isOddName(record.name) || alikeIds(records).has(record.id));
  const all = [...node.problems, ...problems];
  return (
    <fieldset
      aria-describedby={`${node.ids.source} ${node.ids.errors}`}
      className={`min-w-0 space-y-2 rounded-lg border p-2.5 ${wait ? "border-dashed border-control" : "border-line bg-sunken"}`}
      {...events}
    >
      <legend className="visually-hidden">
        <VisibleText text={`${node.label}: ${title}`} />
      </legend>
      <div className="flex min-w-0 items-start gap-3">
        <button
          ref={button}
          type="button"
          id={fieldId(idPrefix, [...node.path, member])}
          aria-label={`Choose another image than ${visibleText(title)}`}
          title="Choose another"
          aria-haspopup="dialog"
          aria-expanded={open}
          className="focus-ring grid h-13 w-17.5 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-surface text-ink-3"
          onClick={() => setOpen(!open)}
        >
          {wait ? (
            <Hourglass aria-hidden className="size-5 stroke-[1.5]" />
          ) : record?.image === undefined ? (
            <ImageIcon aria-hidden className="size-5 stroke-[1.5]" />
          ) : (
            <Thumbnail src={record.image} className="h-13 w-17.5" />
          )}
        </button>
        <p className="min-w-0 flex-1 text-sm text-ink-3">
          <span className={`line-clamp-2 font-medium text-ink ${record ? "" : "break-all"}`}>
            <MarkedText text={title} />
          </span>
          {record?.size ? <span className="block">{record.size}</span> : null}
          {wait ? <span className="block">Waiting for its import</span> : null}
          {needsId ? (
            <span className="block truncate font-mono text-xs">
              <VisibleText text={text} />
            </span>
          ) : null}
        </p>
        <CardButtons node={node} title={title} />
      </div>
      <div id={node.ids.errors} className="empty:hidden">
        {all.map((problem) => (
          <p key={problem} className={look.error}>
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            <VisibleText text={problem} />
          </p>
        ))}
      </div>
      {children}
      {wait ? (
        <p className={look.hint}>
          Waiting for approval of{" "}
          <Link href={`/reviews/${encodeURIComponent(wait.reviewId)}`} className="text-accent underline">
            the import
          </Link>
          . Fills this place once it’s accepted.
        </p>
      ) : null}
      {open ? (
        <Suspense>
          <ImageLibrary
            source={source}
            label={node.label}
            anchor={button}
            isFull={false}
            onAdd={(next) => store.write([...node.path, member], new Offered(next, "linked"))}
            onClose={() => setOpen(false)}
            finalFocus={() => button.current}
          />
        </Suspense>
      ) : null}
    </fieldset>
  );
}

const cardButton =
  "focus-ring grid size-7 place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink max-sm:size-9";

/** Moving by one place, and removing. */
function CardButtons({ node, title }: { node: FieldNode; title: string }) {
  const { idPrefix, announce, arrange, store } = useForm();
  const { index, totalItems, onRemoveItem } = useItemButtons();
  const list = node.path.slice(0, -1);
  const name = visibleText(title);
  const move = (to: number) => {
    const rows = [...store.rowsAt(list)];
    rows.splice(to, 0, ...rows.splice(index, 1));
    arrange(rows, list);
    announce(`Moved to place ${to + 1} of ${totalItems}.`);
  };
  return (
    <div className="-mt-1 -mr-1 flex shrink-0">
      {index > 0 ? (
        <button
          type="button"
          aria-label={`Move ${name} before the one before`}
          title="Move to the front"
          className={cardButton}
          onClick={() => move(index - 1)}
        >
          <ChevronLeft aria-hidden className="size-4" />
        </button>
      ) : null}
      {index < totalItems - 1 ? (
        <button
          type="button"
          aria-label={`Move ${name} behind the next`}
          title="Move to the back"
          className={cardButton}
          onClick={() => move(index + 1)}
        >
          <ChevronRight aria-hidden className="size-4" />
        </button>
      ) : null}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        title="Remove"
        className={cardButton}
        onClick={(event) => {
          onRemoveItem(event);
          focusSoon(fieldId(idPrefix, list));
        }}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
