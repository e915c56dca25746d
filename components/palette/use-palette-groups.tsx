import { useEffect, useMemo, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { BookmarkCheck, Link2 } from "lucide-react";
import { toolIndex, type ToolIndex } from "@/lib/desk/tools/catalogue/tool-index";
import { toolKind } from "@/lib/desk/tools/catalogue/tool-kind";
import { mayBeId } from "@/lib/desk/tools/catalogue/tools-for-id";
import {
  allPresetsQuery,
  catalogueQuery,
  foundReviewsQuery,
  toolShelfQuery,
  toolsForIdQuery,
  type FoundReviews,
} from "@/lib/web/queries";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import type { CatalogueTool, ShelfTool } from "@/lib/web/server/types";
import { sectionOf } from "@/components/reviews/state/sections";
import { shownState } from "@/components/reviews/state/state-badge";
import { TimeLeft } from "@/components/reviews/state/time-left";
import { ToolIcon } from "@/components/kit/tool-icons";
import { tones } from "@/components/ui/badge";
import { sharedTerms } from "@/components/ui/text/shared-terms";
import { textInLocalTime } from "@/components/ui/text/text-with-times";
import { activityItem } from "./activity-item";
import { nearestTools } from "./nearest-tools";
import { beginsAs, orderGroups, type FoundGroup } from "./order-groups";
import { actionsOf, noPresets, type Offered } from "./palette-actions";
import { findByText, type PaletteGroup, type PaletteItem } from "./palette-groups";
import { unsearchedItems } from "./unsearched-items";

const shownOfEach = 6;
const restMs = 120;
const reviewId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What the palette offers: without a query what was used last, with one what it finds. */
export function usePaletteGroups(typed: string, offered: Offered): PaletteGroup[] {
  const query = typed.trim();
  const settled = useSettled(query);
  const { data: shelf } = useQuery(toolShelfQuery());
  const index = useToolIndex();
  const reviews = useFoundReviews(settled);
  const { data: forId } = useQuery({ ...toolsForIdQuery(settled), enabled: mayBeId(settled) });
  const matches = useMemo(() => (query === "" ? undefined : index?.search(query)), [index, query]);
  const presets = usePresetItems(index);
  const [openedAt] = useState(() => new Date());
  const actions = actionsOf(offered);
  if (query === "")
    return withItems([
      { heading: "Recent", items: (shelf?.recent ?? []).slice(0, shownOfEach).map(toolItem) },
      { heading: "Pinned", items: (shelf?.pinned ?? []).slice(0, shownOfEach).map(toolItem) },
      { heading: "Actions", items: actions },
    ]);
  const recent = new Map(shelf?.recent.map(({ name }, place) => [name, place]));
  const found = matches?.names.flatMap((name) => index?.byName.get(name) ?? []) ?? [];
  const tools = nearestTools(found, query, recent).slice(0, shownOfEach);
  const foundActions = findByText(actions, ({ text, also = "" }) => `${text} ${also}`, query);
  const foundPresets = findByText(presets, ({ text, note = "" }) => `${text} ${note} presets`, query);
  const isForPresets = query.length > 4 && beginsAs("presets", query) && presets.length === 0;
  const asked = activityItem(query, openedAt);
  const others = reviews.found.filter(({ id }) => id !== query);
  const open = others.filter((review) => sectionOf(review, 0) !== null);
  const ended = others.filter((review) => sectionOf(review, 0) === null);
  const areCorrected = reviews.isCorrected && !reviewId.test(query);
  const groups = preferExactMatches([
    { heading: "Review", isCorrected: false, items: reviewId.test(query) ? [addressed(query)] : [] },
    {
      heading: "With this id",
      isCorrected: false,
      items: (mayBeId(query) && settled === query ? (forId ?? []) : []).map(
        ({ name, title, kind, inputText }): PaletteItem => ({
          key: `filled ${name}`,
          icon: <ToolIcon sign={kind} />,
          text: title ?? name,
          note: noteOf(title ?? name, `with ${query}`),
          fills: true,
          href: `/tools/${encodeURIComponent(name)}?${new URLSearchParams({ fill: inputText }).toString()}`,
        }),
      ),
    },
    {
      heading: "Tools",
      isCorrected: matches?.isCorrected ?? false,
      items: tools.map(({ nature, ...tool }) => toolItem({ ...tool, kind: toolKind(nature) })),
    },
    { heading: "Activity", isCorrected: false, items: asked ? [asked] : [] },
    {
      heading: "Reviews",
      isCorrected: areCorrected,
      items: open.slice(0, shownOfEach).map(reviewItem),
    },
    {
      heading: "Presets",
      isCorrected: foundPresets.isCorrected,
      items: isForPresets ? [noPresets] : foundPresets.found.slice(0, shownOfEach),
    },
    { heading: "Actions", isCorrected: foundActions.isCorrected, items: foundActions.found },
    {
      heading: "Reviews that have ended",
      isCorrected: areCorrected,
      isPast: true,
      items: ended.slice(0, shownOfEach).map(reviewItem),
    },
  ]);
  return withItems([
    ...orderGroups(groups, query),
    { heading: "Not searched", items: unsearchedItems(reviews, settled) },
  ]);
}

function reviewItem(review: ReviewListItem, _at: number, listed: readonly ReviewListItem[]): PaletteItem {
  const note = whatDiffers(review, listed);
  const { label, tone, Icon } = shownState(
    review.state,
    review.publication,
    review.sentBack?.changesRequested,
  );
  return {
    key: `review ${review.id}`,
    icon: <Icon aria-hidden className={tones[tone].text} />,
    text: textInLocalTime(review.headline),
    ...(note === null ? {} : { note }),
    mark:
      review.state === "awaiting_review" && review.sendUntil ? (
        <TimeLeft from={review.createdAt} until={review.sendUntil} />
      ) : (
        label
      ),
    href: `/reviews/${encodeURIComponent(review.id)}`,
  };
}

/** Of reviews that are called the same, what this one has of its own; by whom and when it was prepared, where that is all. */
function whatDiffers(review: ReviewListItem, listed: readonly ReviewListItem[]): string | null {
  const alike = listed.filter(({ headline }) => headline === review.headline);
  if (alike.length < 2) return null;
  const parts: ((one: ReviewListItem) => string | null | undefined)[] = [
    ({ facets }) => facets?.targets.map(({ id, label }) => label ?? id).join(", "),
    ({ facets }) => facets?.firstWords,
    ({ facets }) => facets?.firstDate,
  ];
  const telling = parts.find((part) => part(review) && alike.some((other) => part(other) !== part(review)));
  return textInLocalTime(telling?.(review) ?? `${review.author.name}, ${review.createdAt}`);
}

/** The presets that this person sees, each under its name with the tool that it fills in. */
function usePresetItems(index: ToolIndex<CatalogueTool> | null): PaletteItem[] {
  const { data = [] } = useQuery(allPresetsQuery());
  return data.flatMap(({ id, name, toolName }): PaletteItem[] =>
    name === null
      ? []
      : [
          {
            key: `preset ${id}`,
            icon: <BookmarkCheck aria-hidden />,
            text: name,
            note: index?.byName.get(toolName)?.title ?? toolName,
            mark: "Preset",
            href: `/tools/${encodeURIComponent(toolName)}?${new URLSearchParams({ preset: id }).toString()}`,
          },
        ],
  );
}

function toolItem({ name, title, kind }: ShelfTool): PaletteItem {
  return {
    key: `tool ${name}`,
    icon: <ToolIcon sign={kind ?? "undeclared"} />,
    text: title ?? name,
    also: name,
    ...(title === null ? {} : { note: noteOf(title, name) }),
    ...(kind === "reads" ? { mark: "Runs at once" } : {}),
    href: `/tools/${encodeURIComponent(name)}`,
  };
}

/** Beside the reviews of the desk, a tool for the API's own is not taken for one of them. */
function noteOf(title: string, note: string): string {
  return sharedTerms(title).length > 0 ? `in the API, ${note}` : note;
}

function addressed(id: string): PaletteItem {
  return {
    key: `address ${id}`,
    icon: <Link2 aria-hidden />,
    text: `Open review ${id}`,
    href: `/reviews/${id}`,
  };
}

function withItems<Group extends PaletteGroup>(groups: Group[]): Group[] {
  return groups.filter(({ items }) => items.length > 0);
}

/** What was found as typed; only where nothing was, what was found by forgiving typing errors. */
function preferExactMatches(groups: FoundGroup[]): FoundGroup[] {
  const found = withItems(groups);
  const asTyped = found.filter(({ isCorrected }) => !isCorrected);
  return asTyped.length > 0 ? asTyped : found;
}

/** What the server finds as typed; where it finds nothing, of the reviews listed first what the query nearly names. */
function useFoundReviews(text: string) {
  const isAsked = text.length > 1;
  const { data: exact = nothing, isSuccess } = useQuery({
    ...foundReviewsQuery(text),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isNothing = isAsked && isSuccess && exact.items.length === 0;
  const { data: first = nothing } = useQuery({ ...foundReviewsQuery(""), enabled: isNothing });
  const { items, unsearched } = isAsked ? exact : nothing;
  if (isNothing) return { ...findByText(first.items, reviewText, text), unsearched };
  return { found: items, isCorrected: false, unsearched };
}

const nothing: FoundReviews = { items: [], unsearched: { open: 0, done: 0 } };

function reviewText({ headline, tool, facets }: ReviewListItem): string {
  const labels = facets?.targets.map(({ label }) => label ?? "") ?? [];
  return [headline, tool.name, tool.title ?? "", ...labels].join("\n");
}

function useToolIndex(): ToolIndex<CatalogueTool> | null {
  const { data, refetch } = useQuery(catalogueQuery());
  const [index, setIndex] = useState<ToolIndex<CatalogueTool> | null>(null);
  const isWhole = data?.isWhole ?? true;
  useEffect(() => {
    if (!isWhole) void refetch();
  }, [isWhole, refetch]);
  const tools = data?.tools;
  useEffect(() => {
    let isWanted = true;
    if (tools)
      void toolIndex(tools).then((made) => {
        if (isWanted) setIndex(made);
      });
    return () => {
      isWanted = false;
    };
  }, [tools]);
  return index;
}

/** What was typed, once the typing rests: so that the server isn't asked with every letter. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
