import { ensureBuilt } from "./build/build.mjs";

process.exitCode = (await ensureBuilt(process.env.NEXT_DIST_DIR || ".next")) ? 0 : 1;
