/**
 * Counts what has come of bodies that are on their way: of one peer, of one session, and of all together. Whoever is
 * signed in takes from the reserve first, which nobody else reaches.
 */
export function createHeldBytes({ together, ofOnePeer, reserve, ofOneSession }) {
  const anybody = createPool(together, ofOnePeer);
  const signedIn = createPool(reserve, ofOneSession);

  return {
    /** What needs no counting. */
    free: { take: () => true, leave: () => undefined },
    /** Takes bytes as they come, false where there is no room for them; leaves once, with all that it took. */
    placeFor({ peer, session }) {
      const own = [...(session === null ? [] : [signedIn.placeFor(session)]), anybody.placeFor(peer)];
      return {
        take: (bytes) => own.some((place) => place.take(bytes)),
        leave: () => own.forEach((place) => place.leave()),
      };
    },
  };
}

function createPool(together, ofOne) {
  const shares = new Map();
  let held = 0;
  const add = (who, bytes) => {
    held += bytes;
    const share = (shares.get(who) ?? 0) + bytes;
    if (share === 0) shares.delete(who);
    else shares.set(who, share);
  };
  return {
    placeFor(who) {
      let taken = 0;
      return {
        take(bytes) {
          if (held + bytes > together || (shares.get(who) ?? 0) + bytes > ofOne) return false;
          taken += bytes;
          add(who, bytes);
          return true;
        },
        leave() {
          if (taken > 0) add(who, -taken);
          taken = 0;
        },
      };
    },
  };
}
