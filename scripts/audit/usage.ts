export const usage = `Whether the record of a desk is as it was written.

  npm run audit:verify                                              the configured database
  npm run audit:verify -- <record.jsonl> --keys <keys.json>         an export, on any machine
  npm run audit:keys                                                the public keys
  npm run audit:keys -- --rotate                                    retires the key and makes another

  --keys <file>         the desk’s public keys, from /.well-known/countersign-keys.json and kept by yourself
  --checkpoint <file>   a checkpoint that you kept: whether the record has been rolled back since

It reads the same environment as the desk (DATABASE_URL, DATA_DIR, APP_SECRET). An export needs none of it.

Exit code 0: whole; 1: not whole; 2: not understood, or a file that can’t be read;
65: data from before 0.2.0; 78: bad configuration.`;
