/** Dates on the wire have whole seconds; less than this is noise of the way, not a wrong clock. */
const noise = 2_000;

export const offsetFrom = (date: string | null, now: number): number | undefined => {
  const at = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(at)) return undefined;
  return Math.abs(at - now) < noise ? 0 : at - now;
};

/**
 * The server decides what is open and what is late, so a countdown runs on its clock. Every answer says what time it is
 * there; the difference to this device is kept, and a device that is minutes off still counts down to the right moment.
 */
export const createServerClock = ({ now }: { now: () => number }) => {
  let ahead = 0;
  return {
    noteDate: (date: string | null): void => {
      ahead = offsetFrom(date, now()) ?? ahead;
    },
    now: (): Date => new Date(now() + ahead),
  };
};
export type ServerClock = ReturnType<typeof createServerClock>;
