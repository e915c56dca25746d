import { visibleText } from "@/components/ui/text/visible-text";

/** Whose activity a page shows, where it is a person's or a tool's. */
export type ActivitySubject = {
  person: string | null;
  /** By what people call it, null where nobody knows, and by its name. */
  tool: { title: string | null; name: string } | null;
};

/** What the browser calls the page. */
export function activityTitle({ person, tool }: ActivitySubject): string {
  const named = tool?.title ? `${tool.title} (${tool.name})` : tool?.name;
  const subject = [person, named].filter((part) => part).join(", ");
  return subject === "" ? "Activity" : `${visibleText(subject)} · Activity`;
}
