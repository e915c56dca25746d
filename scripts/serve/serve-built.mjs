// Serves the build that NEXT_DIST_DIR names, as it is: for the tests.
import { serveDesk } from "./serve-desk.mjs";

await serveDesk({ host: process.env.HOST, port: Number(process.env.PORT) });
