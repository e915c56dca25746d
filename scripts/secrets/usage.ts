export const usage = `A new APP_SECRET: seals anew what older ones have sealed.

  npm run secrets:rotate                seals anew; the desk may go on running
  npm run secrets:rotate -- --forget    the same, then lets go of what no configured secret opens

Set APP_SECRET to the new secret and the older ones first, with commas between them, here and for every desk on this
database. It reads the same environment as the desk (DATABASE_URL, DATA_DIR, APP_SECRET). It may be ended at any time
and run again.

Exit code 0: nothing needs an older secret any more; 1: something still does, or the database can’t be used;
2: not understood; 65: data from before 0.2.0; 78: bad configuration.`;
