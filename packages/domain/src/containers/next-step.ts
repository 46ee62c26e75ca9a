/** What an entry is and has, as far as its next step depends on it. */
export interface ContainerNow {
  isActive: boolean;
  approval: 'waiting' | 'approved' | 'refused';
  isCaptain: boolean;
  /** How many more people must be asked, and how many were asked whose yes is still needed. */
  membersMissing: number;
  notAccepted: number;
  registrationEndsAt: Date | null;
  /** Asked for in rounds that are on, and not handed in. `until` is when it is no longer taken. */
  work: readonly { roundName: string; until: Date | null }[];
  coming: readonly { kind: string; title: string; at: Date }[];
}

export type NextStep =
  | { kind: 'invitation'; at: Date | null }
  | { kind: 'members'; count: number; at: Date | null }
  | { kind: 'acceptance'; count: number; at: Date | null }
  | { kind: 'hand-in'; roundName: string; at: Date | null }
  | { kind: 'starts'; what: string; title: string; at: Date }
  | { kind: 'approval'; at: null };

/** Until when work should be handed in: the deadline; its minutes of grace show only to who is late already. */
export const handInUntil = ({ deadline, graceMinutes }: { deadline: Date; graceMinutes: number }, now: Date): Date =>
  now <= deadline ? deadline : new Date(deadline.getTime() + graceMinutes * 60_000);

/** What waits for the person comes before what the person waits for. */
const isWaiting = ({ kind }: NextStep): boolean => kind === 'starts' || kind === 'approval';
const timeOf = ({ at }: NextStep): number => at?.getTime() ?? Number.POSITIVE_INFINITY;

/** The most urgent first: what is to be done, by its end; then what comes by itself, by its start. */
export const byUrgency = (a: NextStep, b: NextStep): number => {
  if (isWaiting(a) !== isWaiting(b)) return isWaiting(a) ? 1 : -1;
  return timeOf(a) === timeOf(b) ? 0 : timeOf(a) - timeOf(b);
};

/** The one thing an entry should see to next; nothing for one that takes no part. */
export const nextStepOf = (entry: ContainerNow, now: Date): NextStep | undefined => {
  if (!entry.isActive || entry.approval === 'refused') return undefined;
  const registrationEnd = entry.registrationEndsAt;
  const canInvite = entry.isCaptain && registrationEnd !== null && registrationEnd > now;
  const steps: NextStep[] = [
    ...entry.work
      .filter(({ until }) => until === null || until > now)
      .map(({ roundName, until }) => ({ kind: 'hand-in' as const, roundName, at: until })),
    ...(canInvite && entry.membersMissing > 0
      ? [{ kind: 'members' as const, count: entry.membersMissing, at: registrationEnd }]
      : []),
    ...(canInvite && entry.membersMissing === 0 && entry.notAccepted > 0
      ? [{ kind: 'acceptance' as const, count: entry.notAccepted, at: registrationEnd }]
      : []),
    ...entry.coming
      .filter(({ at }) => at > now)
      .map(({ kind, title, at }) => ({ kind: 'starts' as const, what: kind, title, at })),
    ...(entry.approval === 'waiting' ? [{ kind: 'approval' as const, at: null }] : []),
  ];
  return steps.toSorted(byUrgency)[0];
};
