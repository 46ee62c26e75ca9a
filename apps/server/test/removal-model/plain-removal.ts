import { accepted, type End, type Plain, type PlainContainer, type PlainSeat, seatsIn } from './plain.ts';

const byTime = (a: PlainSeat, b: PlainSeat): number =>
  (a.joined ?? a.invited) - (b.joined ?? b.invited) || (a.memberCode < b.memberCode ? -1 : 1);

/** Somebody is captain: the captain who accepted, else who accepted first; where nobody has, the same among those invited. */
export const giveCaptain = (container: PlainContainer): void => {
  const came = accepted(container);
  const among = came.length > 0 ? came : seatsIn(container);
  const captain = among.find(({ isCaptain }) => isCaptain) ?? among.toSorted(byTime)[0];
  for (const seat of container.seats) if (seat.end === null) seat.isCaptain = seat === captain;
};

export const removeContainer = (container: PlainContainer): void => {
  for (const seat of seatsIn(container)) seat.end = 'container';
  container.isRemoved = true;
  container.link = null;
};

/** Ends seats for good. A container without members goes, and one that its last accepted member leaves. */
export const endSeats = (plain: Plain, ended: readonly PlainSeat[], by: Exclude<End, 'container'>): void => {
  for (const container of plain.containers) {
    const gone = container.seats.filter((seat) => ended.includes(seat));
    const wasLive = gone.filter(({ end }) => end === null);
    for (const seat of gone) Object.assign(seat, { end: by, isCaptain: false });
    if (wasLive.length === 0 || container.isRemoved) continue;
    const lastCame =
      by !== 'upload' && wasLive.some(({ person }) => person !== null) && accepted(container).length === 0;
    if (seatsIn(container).length === 0 || lastCame) removeContainer(container);
    else giveCaptain(container);
  }
};

export const restoreContainer = (container: PlainContainer): void => {
  container.isRemoved = false;
  for (const seat of container.seats) if (seat.end === 'container') seat.end = null;
  giveCaptain(container);
  if (container.room?.isRemoved) container.room = null;
};
