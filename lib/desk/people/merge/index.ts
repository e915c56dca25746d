export { merge, mergePeople } from "./merge-people";
