export const usage = `Serves the reference API stand-alone and manages its data.

  npm run reference-api                        serves it on HOST and PORT (127.0.0.1, 4010)
  npm run reference-api -- --demo-credentials  the same, with a credential of each kind for authors of clients,
                                               created on first use in DATA_DIR/demo-credentials.json
  npm run reference-api -- reset --yes         deletes everything that was prepared, executed and stored
  npm run reference-api -- seed --yes          the same, and adds fresh demo data

Both refuse while a server has the data open.

  --data-dir FOLDER  uses this folder instead of DATA_DIR, without asking for --yes
  --at INSTANT       dates the demo data from this moment, such as 2031-03-14T09:00:00Z; the same moment gives the same data`;
