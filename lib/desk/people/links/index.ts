/** Links that let somebody in once, and the posts of their page. */

export { postOnly } from "../post-only";
export { handleLookAtLink, handleUseLink } from "./link-handlers";
export { linkService } from "./link-service";
export type { LinkProblem, LinkReply, LinkView } from "./link-problem";
