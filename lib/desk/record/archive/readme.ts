/** What whoever gets an archive of receipts reads first. */
export function readme({ month, issuedAt }: { month: string; issuedAt: string }): string {
  return `Receipts of ${month}
===================

Each file in receipts/ says of one revision of a review what was shown, who decided on it under which policy, and what
became of it, as it was at ${issuedAt}. Here is every revision that somebody decided on in ${month}, or whose
outcome was recorded in it; the month is counted in UTC. Inputs, what people wrote, and concealed values aren't in it.

To verify all of it, on a machine with Node 20.19 or newer and nothing else, without a network:

  node verify.mjs

It says whether each receipt is as it was signed, and whether one is missing or was added. Then it prints the keys with
their fingerprints. The keys came with the archive, and so did the program: compare the fingerprints with those that the
desk publishes, at an address that you know it by, not one from this archive or from whoever handed it to you. They are
shown in Activity, under Export, Receipts of a month; and in the file /.well-known/countersign-keys.json, as
"fingerprint". With that file the program compares by itself:

  node verify.mjs --keys countersign-keys.json

Exit code 0: valid, by keys from elsewhere; 1: not valid; 2: not understood; 3: valid, by keys that came with the
archive. If the program itself is in doubt, take the one of Countersign's own sources:

  npm run receipt:verify -- <this folder> --keys countersign-keys.json

Without Node, verifier.html opened in a browser verifies one receipt, and shows what it says.

  receipts/         the receipts
  manifest.json     signed: the month, how many receipts there are, and the digest of SHA256SUMS
  SHA256SUMS        the digest of each other file
  keys.json         the desk's public keys, and the passkeys of people
  checkpoint.json   signs how the desk's record ended then: kept elsewhere, it shows whether the record was rolled back
  verify.mjs        verifies all of it
  verifier.html     verifies one receipt in a browser

A receipt says that something was accepted; that isn't yet published. What happened later isn't in it.
`;
}
