import type { TimelineEntry } from '@podium/contract';
import { timelineEnd } from '@podium/domain/competitions';

export interface Moment {
  entry: TimelineEntry;
  /** What happens then. */
  edge: 'starts' | 'ends';
  at: Date;
}
type Phase = 'over' | 'now' | 'ahead';

const endOf = ({ startTime, hours }: TimelineEntry): Date => timelineEnd({ startTime: new Date(startTime), hours });

export const spanOf = (entry: TimelineEntry): { start: Date; end: Date } => ({
  start: new Date(entry.startTime),
  end: endOf(entry),
});

export const phaseOf = (entry: TimelineEntry, now: Date): Phase => {
  const { start, end } = spanOf(entry);
  if (now < start) return 'ahead';
  return now < end ? 'now' : 'over';
};

/** The next thing that changes: the nearest start or end that is still ahead. */
export const nextMoment = (timeline: readonly TimelineEntry[], now: Date): Moment | undefined =>
  timeline
    .flatMap((entry): Moment[] => {
      const { start, end } = spanOf(entry);
      return [
        { entry, edge: 'starts', at: start },
        { entry, edge: 'ends', at: end },
      ];
    })
    .filter(({ at }) => at > now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];

/** When registration opens or closes next; none when it is over. */
export const registrationMoment = (timeline: readonly TimelineEntry[], now: Date): Moment | undefined =>
  nextMoment(
    timeline.filter(({ kind }) => kind === 'registration'),
    now,
  );
