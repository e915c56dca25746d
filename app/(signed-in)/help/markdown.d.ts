/** A page of docs as HTML: scripts/build/help/loader.cjs. */
declare module "*.md" {
  const html: string;
  export default html;
}
