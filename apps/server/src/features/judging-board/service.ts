import type { Db } from '../../platform/db/database.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { CardRequestStore } from '../card-requests/service.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { RoomsOf, SettingsReader } from '../competitions/service.ts';
import type { PlannedCards } from '../judging-plan/service.ts';
import type { Judges } from '../judges/service.ts';
import type { LateScoreStore } from '../late-scores/service.ts';
import type { Counting } from '../counting/service.ts';
import { createCloseJudging } from './close-judging.ts';
import { createHandOverCards } from './hand-over-cards.ts';
import { createJudgingBoard } from './judging-board.ts';
import { createReadClosing } from './read-closing.ts';
import { createRemindJudge } from './remind-judge.ts';
import { createReminderStore } from './reminder-store.ts';

interface JudgingBoardsDeps {
  db: Db;
  changes: Changes;
  counting: Counting;
  planned: PlannedCards;
  late: LateScoreStore;
  requests: CardRequestStore;
  judges: Judges;
  rooms: RoomsOf;
  setup: SettingsReader;
  roundContainers: RoundContainers;
  outbox: Outbox;
}

/** How far judging is, and what the organiser does about it: reminding, replacing, reopening, closing. */
export const createJudgingBoards = (deps: JudgingBoardsDeps) => {
  const { db, changes, counting, planned, late, requests, judges, rooms, setup, roundContainers, outbox } = deps;
  const { cards, decisions, handOvers } = counting;
  const { plans, seats, pairs, conflicts } = planned;
  const readClosing = createReadClosing({ plans, cards, judges, rooms, roundContainers });
  return {
    board: createJudgingBoard({ db, plans, cards, judges, rooms, roundContainers, setup, late, requests }),
    closing: (competitionCode: string, roundCode: string) => readClosing(db, competitionCode, roundCode),
    ...createHandOverCards({
      changes,
      judges,
      plans,
      seats,
      pairs,
      cards,
      handOvers,
      conflicts,
      roundContainers,
      decisions,
    }),
    ...createCloseJudging({
      changes,
      judges,
      plans,
      cards,
      decisions,
      roundContainers,
      setup,
      outbox,
      readClosing,
    }),
    remind: createRemindJudge({ changes, judges, cards, reminders: createReminderStore(), roundContainers, outbox }),
  };
};
export type JudgingBoards = ReturnType<typeof createJudgingBoards>;
