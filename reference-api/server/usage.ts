export const usage = `Serves the reference API alone, and looks after its data.

  npm run reference-api                        serves it at HOST and PORT (127.0.0.1, 4010)
  npm run reference-api -- --demo-credentials  the same, with a credential of each kind for authors of clients;
                                               they are made on first use and stand in DATA_DIR/demo-credentials.json
  npm run reference-api -- reset --yes         takes everything away that was prepared, executed and stored
  npm run reference-api -- seed --yes          the same, and fills in fresh demo data

Both refuse while a server has the data open.

  --data-dir FOLDER  works on this folder instead of DATA_DIR; a folder that is named needs no --yes
  --at INSTANT       dates the demo data from this moment, such as 2031-03-14T09:00:00Z: same moment, same data`;
