type Place = { name: string; address: string; turnAway: () => void };

/**
 * Those for whom the queue of a sign-in is too long. Each waits once for as long as a request may be held and is then let
 * in, so that a flood does not turn the right password away. Few of them at a time, at one name and from one address: a
 * newcomer takes the place of whoever has waited longest, since it is the flood that came before.
 */
export function createLastInLine({
  atOneName,
  fromOneAddress,
}: {
  atOneName: number;
  fromOneAddress: number;
}) {
  let places: Place[] = [];

  const leave = (place: Place) => {
    places = places.filter((other) => other !== place);
  };
  function makeRoom(by: "name" | "address", key: string, max: number): void {
    const alike = places.filter((place) => place[by] === key);
    const [oldest] = alike;
    if (alike.length < max || oldest === undefined) return;
    leave(oldest);
    oldest.turnAway();
  }

  /** True once its wait is over; false as soon as somebody newer took the place. Names and addresses are keys. */
  return async function waitLast(
    { name, address }: { name: string; address: string },
    wait: () => Promise<unknown>,
  ): Promise<boolean> {
    makeRoom("name", name, atOneName);
    makeRoom("address", address, fromOneAddress);
    let turnAway = () => {};
    const turnedAway = new Promise<false>((resolve) => {
      turnAway = () => resolve(false);
    });
    const place = { name, address, turnAway: () => turnAway() };
    places.push(place);
    try {
      return await Promise.race([turnedAway, wait().then(() => true)]);
    } finally {
      leave(place);
    }
  };
}
