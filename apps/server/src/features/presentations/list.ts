import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { presentingIn, waitingIn } from '@podium/domain/presentations';
import type { JudgeCaller, MemberWithHead } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import { type BlindCodes, type ReadBlindRounds, visibleCards } from '../score-cards/service.ts';
import type { PresentationStore } from './presentation-store.ts';
import { clockView, emptyQueue, queueView, type ReadQueues } from './read-queues.ts';
import type { SettingsStore } from './settings-store.ts';

type Listed = EndpointOutput<Endpoints['listPresentations']>;
type Mine = EndpointOutput<Endpoints['listMyPresentations']>;
type Judged = EndpointOutput<Endpoints['listJudgePresentations']>;

interface ListDeps {
  db: Db;
  contents: CompetitionContents;
  store: PresentationStore;
  settings: SettingsStore;
  readQueues: ReadQueues;
  blindRounds: ReadBlindRounds;
  codes: BlindCodes;
}

/** The rounds in which this judge has cards, with the containers of the cards. */
const judgedContainers = async (db: Db, judgeCode: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const rows = await visibleCards(db)
    .select(['s.round_code', 's.container_code'])
    .where('s.judge_code', '=', judgeCode)
    .execute();
  const byRound = new Map<string, Set<string>>();
  for (const row of rows)
    byRound.set(row.round_code, (byRound.get(row.round_code) ?? new Set()).add(row.container_code));
  return byRound;
};

const createListJudged =
  ({ db, contents, settings, readQueues, blindRounds, codes }: ListDeps) =>
  async ({ judgeCode, competitionCode }: JudgeCaller, now: Date): Promise<Judged> => {
    const content = await contents.of(competitionCode);
    const { isBlind, shownCode } = await blindRounds(db, competitionCode, content);
    const judged = await judgedContainers(db, judgeCode);
    const rooms: Judged['rooms'] = [];
    for (const { roundCode, isLive } of content.rounds) {
      const own = judged.get(roundCode);
      if (!isLive || !own) continue;
      const queues = await readQueues(db, competitionCode, roundCode, content);
      const { settings: shown } = await settings.read(db, roundCode);
      for (const room of content.rooms) {
        const { queue, nameOf } = queues.get(room.competitionRoomCode) ?? emptyQueue;
        if (!queue.some(({ containerCode }) => own.has(containerCode))) continue;
        const named = ({ containerCode }: { containerCode: string }) => ({
          containerCode: shownCode(roundCode, containerCode),
          containerName: isBlind(roundCode) ? codes.name(roundCode, containerCode) : nameOf(containerCode),
        });
        const on = presentingIn(queue);
        const next = waitingIn(queue)[0];
        const presenting = on ? { ...named(on), clock: clockView(on) } : null;
        rooms.push({ ...room, roundCode, settings: shown, presenting, next: next ? named(next) : null });
      }
    }
    return { now: now.toISOString(), rooms };
  };

/** What each kind of person reads of the rooms. */
export const createListPresentations = (deps: ListDeps) => {
  const { db, contents, store, settings, readQueues } = deps;
  return {
    async list(
      { competitionCode, head }: MemberWithHead,
      { roundCode, competitionRoomCode }: { roundCode: string; competitionRoomCode: string | undefined },
      now: Date,
    ): Promise<Listed> {
      const content = await contents.from(head);
      if (!content.rounds.some((one) => one.roundCode === roundCode)) throw refuse('ROUND_NOT_FOUND');
      const rooms = content.rooms.filter(
        (room) => competitionRoomCode === undefined || room.competitionRoomCode === competitionRoomCode,
      );
      if (competitionRoomCode !== undefined && rooms.length === 0) throw refuse('ROOM_NOT_FOUND');
      const queues = await readQueues(db, competitionCode, roundCode, content);
      return {
        now: now.toISOString(),
        ...(await settings.read(db, roundCode)),
        rooms: rooms.map((room) => ({
          ...room,
          queue: queueView(queues.get(room.competitionRoomCode) ?? emptyQueue),
        })),
      };
    },
    async listMine({ competitionCode, userCode, head }: MemberWithHead, now: Date): Promise<Mine> {
      const content = await contents.from(head);
      const own = new Set(await store.containersOf(db, competitionCode, userCode));
      const rounds: Mine['rounds'] = [];
      for (const { roundCode, roundName } of content.rounds.filter(({ isLive }) => own.size > 0 && isLive)) {
        const queues = await readQueues(db, competitionCode, roundCode, content);
        for (const room of content.rooms) {
          const read = queues.get(room.competitionRoomCode) ?? emptyQueue;
          const mine = read.queue.find((one) => own.has(one.containerCode));
          if (!mine) continue;
          const { settings: shown } = await settings.read(db, roundCode);
          const { containerCode } = mine;
          rounds.push({ ...room, roundCode, roundName, containerCode, settings: shown, queue: queueView(read) });
        }
      }
      return { now: now.toISOString(), rounds };
    },
    listJudged: createListJudged(deps),
  };
};
