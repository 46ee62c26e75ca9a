import type { Container, EndpointOutput, Endpoints, Member } from '@podium/contract';
import { fullName } from '@podium/domain/accounts';
import { byUrgency, handInUntil } from '@podium/domain/containers';
import { maxMembers } from '@podium/domain/registrations';

export type MyEntry = EndpointOutput<Endpoints['getMyEntry']>;

export type EntryStep =
  | { kind: 'refused' | 'inactive' | 'approval' | 'ready' }
  | { kind: 'members'; count: number }
  | { kind: 'hand-in'; roundCode: string; roundName: string; at: Date | null }
  | { kind: 'acceptance' | 'institutes'; names: readonly string[] };

/** What a round still takes and nobody has handed in; what closes first comes first. */
const openWork = (rounds: MyEntry['rounds'], now: Date): EntryStep | undefined => {
  const open = rounds.flatMap(({ roundCode, roundName, inRound, submission, handedIn }) => {
    if (!inRound || !submission || handedIn) return [];
    const { deadline, graceMinutes } = submission;
    const at = deadline === null ? null : handInUntil({ deadline: new Date(deadline), graceMinutes }, now);
    return at && at <= now ? [] : [{ kind: 'hand-in' as const, roundCode, roundName, at }];
  });
  return open.toSorted(byUrgency)[0];
};

/** The round to hand in for first, then the others, the one that is on before those that were. */
export const currentFirst = (rounds: MyEntry['rounds'], step: EntryStep): MyEntry['rounds'] => {
  const isFirst = ({ roundCode }: { roundCode: string }) => step.kind === 'hand-in' && step.roundCode === roundCode;
  return rounds.toReversed().toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
};

export const withWork = (entry: MyEntry, roundCode: string): MyEntry => ({
  ...entry,
  rounds: entry.rounds.map((round) => (round.roundCode === roundCode ? { ...round, handedIn: true } : round)),
});

/** What an entry waits for, the most pressing first. Its room is the organiser's to give, so it holds nobody up here. */
export const entryStepOf = (
  { approval, isActive, missing }: Pick<Container, 'approval' | 'isActive' | 'missing'>,
  rounds: MyEntry['rounds'],
  now: Date,
): EntryStep => {
  if (approval === 'refused') return { kind: 'refused' };
  if (!isActive) return { kind: 'inactive' };
  const [first] = missing.filter(({ kind }) => kind !== 'room');
  if (!first) return openWork(rounds, now) ?? { kind: 'ready' };
  if (first.kind === 'members') return { kind: 'members', count: first.count ?? 1 };
  if (first.kind === 'approval' || first.kind === 'room') return { kind: 'approval' };
  return { kind: first.kind, names: first.names ?? [] };
};

/** People who were asked keep their seat; what is left can still be given away. */
export const freeSeats = ({ competition, container }: Pick<MyEntry, 'competition' | 'container'>): number =>
  Math.max(
    0,
    maxMembers({ ...competition, competitionType: competition.competitionType ?? 'SOLO' }) - container.users.length,
  );

/** How many of the free ones the entry cannot do without. */
export const neededSeats = ({ missing }: Pick<Container, 'missing'>): number =>
  missing.find(({ kind }) => kind === 'members')?.count ?? 0;

export const nameOf = (member: Member): string => fullName(member) || member.email;
