import { memo, type ReactNode } from "react";
import { Clock, Image as ImageIcon, ImageOff, Link as LinkIcon, TextInitial } from "lucide-react";
import type { LeftOut } from "@/lib/wire/json-schema/left-out";
import { LocalTime, TimeAhead } from "@/components/ui/clock-time";
import { useNow } from "@/components/ui/time";
import { MarkedText } from "@/components/ui/text/marked-text";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { LongMarkedText } from "@/components/ui/text/long-marked-text";
import { CommentedText, CommentedValue } from "../values/commented-text";
import { nameAndAbout, type KnownRecord, type KnownRecords } from "../records/known-records";
import { RecordId, RecordImage, sourceOf } from "../records/record-name";
import { gapsOf, type CardGaps, type ContentCard } from "./content-cards";

const shownMax = 12;

/** What would be put up, drawn from the input: neutral, and saying so. */
export const PreviewCards = memo(function PreviewCards({
  cards,
  leftOut,
  records,
  isOver,
}: {
  cards: readonly ContentCard[];
  leftOut: readonly LeftOut[] | null;
  records: KnownRecords;
  /** Whether nothing of it can be changed any more. */
  isOver: boolean;
}) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <div className="mb-2.5 flex flex-wrap items-baseline gap-x-2.5">
        <h2 id="preview" className="font-semibold">
          Preview
        </h2>
        <p className="text-ink-3">Made from the input. The platforms may show it otherwise.</p>
      </div>
      <ul className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {cards.slice(0, shownMax).map((card) => (
          <li key={card.pointer} className="overflow-hidden rounded-lg border border-line-strong bg-raised">
            <Card card={card} gaps={gapsOf(card, leftOut)} records={records} isOver={isOver} />
          </li>
        ))}
      </ul>
      {cards.length > shownMax ? (
        <p className="mt-2 text-sm text-ink-2">and {cards.length - shownMax} more, in the exact input</p>
      ) : null}
    </section>
  );
});

function Card({
  card,
  gaps,
  records,
  isOver,
}: {
  card: ContentCard;
  gaps: CardGaps;
  records: KnownRecords;
  isOver: boolean;
}) {
  const target = card.target === null ? undefined : records.get(card.target);
  const { name, about } = target ? nameAndAbout(target) : unknownTarget;
  return (
    <article aria-label={card.name ?? "Preview"}>
      <header className="px-3 pt-2.5" title={target && saidOf(target)}>
        <p className="font-semibold break-words">
          <MarkedText text={name ?? card.target ?? card.name ?? "No target named"} />
          {card.target !== null && target ? <RecordId id={card.target} record={target} isTarget /> : null}
        </p>
        <p className="text-xs text-ink-3">
          {card.name === null ? null : <VisibleText text={card.name} />}
          {about === null ? null : (
            <>
              {" · "}
              <MarkedText text={about} />
            </>
          )}
          {target ? <span className="visually-hidden">, {sourceOf(target)}</span> : null}
        </p>
      </header>
      <CardImages card={card} records={records} />
      <div className="space-y-1.5 px-3 py-2.5">
        {card.title === null ? null : (
          <p className="text-lg font-medium break-words">
            <Words text={card.title} pointer={card.pointers.title ?? null} />
          </p>
        )}
        {card.text === null ? null : (
          <p className="text-lg break-words whitespace-pre-wrap">
            <Words text={card.text} pointer={card.pointers.text ?? null} />
          </p>
        )}
        {card.links.map((link) => (
          <CardLink key={link} link={link} />
        ))}
      </div>
      <CardFacts card={card} gaps={gaps} isOver={isOver} />
    </article>
  );
}

/** Phrases of it may be commented on, and all of it. */
function Words({ text, pointer }: { text: string; pointer: string | null }) {
  return (
    <CommentedValue pointer={pointer} isCounted>
      <CommentedText text={text} pointer={pointer} isCounted />
    </CommentedValue>
  );
}

const unknownTarget = { name: null, about: null };

/** The whole of it: what is said about a target, and who says so. */
function saidOf(target: KnownRecord): string {
  return target.about === null ? sourceOf(target) : `${visibleText(target.about)}, ${sourceOf(target)}`;
}

function CardImages({ card: { images }, records }: { card: ContentCard; records: KnownRecords }) {
  if (images.length === 0) return null;
  return (
    <ul className="mt-2.5 grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-px bg-line">
      {images.map(({ id, altText }, index) => {
        const record = records.get(id);
        return (
          <li key={index} className="relative grid aspect-4/3 place-items-center bg-sunken">
            {record?.image ? (
              <RecordImage
                src={record.image}
                alt={altText ?? ""}
                className="absolute inset-0 size-full rounded-none!"
              />
            ) : (
              <span className="flex max-w-full flex-col items-center gap-1 px-2 text-center text-xs text-ink-3">
                <ImageIcon aria-hidden className="size-5 stroke-[1.5]" />
                <span className={`max-w-full break-words ${record?.name ? "" : "font-mono"}`}>
                  <MarkedText text={record?.name ?? id} />
                  {record ? <RecordId id={id} record={record} /> : null}
                </span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Opened by a click alone; the page asks nothing of it. */
function CardLink({ link }: { link: string }) {
  const url = URL.canParse(link) ? new URL(link) : null;
  return (
    <a
      href={url === null ? undefined : url.href}
      target="_blank"
      rel="noopener noreferrer"
      className="focus-ring flex gap-1.5 rounded-md border bg-sunken px-2.5 py-1.5 text-sm hover:bg-hover"
    >
      <LinkIcon aria-hidden className="mt-0.5 size-3.5 shrink-0 text-ink-3" />
      <span className="min-w-0 break-words">
        <LongMarkedText text={link} />
      </span>
    </a>
  );
}

function CardFacts({ card, gaps, isOver }: { card: ContentCard; gaps: CardGaps; isOver: boolean }) {
  const now = useNow();
  const characters = card.text === null ? 0 : [...card.text].length;
  const isPast = !isOver && card.at !== null && now !== null && new Date(card.at).getTime() < now;
  return (
    <footer className="space-y-1 border-t bg-sunken px-3 py-2 text-sm text-ink-2">
      {card.at === null ? (
        <Fact icon={<Clock aria-hidden />} warning={!isOver && gaps.time && card.sharedAt === null}>
          {card.sharedAt !== null ? (
            <>
              <LocalTime at={card.sharedAt} />
              <span className="block text-ink-3">The same time for all</span>
            </>
          ) : gaps.time ? (
            isOver ? (
              "No time was given: it was left to the API"
            ) : (
              "No time given: it’s left to the API"
            )
          ) : (
            "The input gives no time for it"
          )}
        </Fact>
      ) : (
        <Fact icon={<Clock aria-hidden />} warning={isPast}>
          <CommentedValue pointer={card.pointers.at ?? null} isCounted>
            <LocalTime at={card.at} />
          </CommentedValue>
          <span className="block text-ink-3">
            {isPast ? "In the past: " : null}
            <TimeAhead at={card.at} />
          </span>
        </Fact>
      )}
      {card.text === null ? null : (
        <Fact icon={<TextInitial aria-hidden />}>
          {characters.toLocaleString("en")} {characters === 1 ? "character" : "characters"}
        </Fact>
      )}
      {gaps.altTexts > 0 ? (
        <Fact icon={<ImageOff aria-hidden />} warning={!isOver}>
          {missingAltText(card, gaps.altTexts)}
        </Fact>
      ) : null}
    </footer>
  );
}

function missingAltText({ images }: ContentCard, missing: number): string {
  if (images.length === 1) return "No alternative text";
  return missing === images.length
    ? "No alternative texts"
    : `No alternative text on ${missing} of ${images.length}`;
}

function Fact({
  icon,
  warning = false,
  children,
}: {
  icon: ReactNode;
  warning?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex gap-2 [&>svg]:mt-0.5 [&>svg]:size-3.5 [&>svg]:shrink-0 ${warning ? "font-medium text-amber" : ""}`}
    >
      {icon}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
