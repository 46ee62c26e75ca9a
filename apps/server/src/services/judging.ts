import { createAssignments, createRoundEntryReader } from '../features/assignments/service.ts';
import type { Containers } from '../features/containers/service.ts';
import { createJudgeCards, createJudging } from '../features/judging/service.ts';
import { createLeaderboards } from '../features/leaderboards/service.ts';
import { createScores } from '../features/scores/service.ts';
import type { Foundation, FoundationDeps } from './foundation.ts';
import type { OrganiserServices } from './organiser.ts';

interface JudgingServicesDeps {
  db: FoundationDeps['db'];
  foundation: Foundation;
  organiser: OrganiserServices;
  containers: Containers;
}

/** What judges work with, and what comes of it: rooms of containers, cards and scores. */
export const createJudgingServices = ({
  db,
  foundation: { files, outbox, secrets },
  organiser: { changes, contents, rounds, setup, judges, rooms, competitions },
  containers,
}: JudgingServicesDeps) => {
  const { reader } = containers;
  const roundEntries = createRoundEntryReader({ rounds });
  const judgeCards = createJudgeCards({ roundEntries });
  const assignments = createAssignments({
    changes,
    rounds,
    containers,
    roundEntries,
    conflictsOf: judgeCards.conflictsByRoom,
    refreshCards: judgeCards.refreshRoomCards,
  });
  const scores = createScores({ db, changes, contents, reader });
  const judging = createJudging({
    db,
    changes,
    refreshScores: scores.refresh,
    judgeCards,
    judges,
    rooms,
    setup,
    roundEntries,
    reader,
    contents,
    secrets,
    files,
    outbox,
  });
  const { standings } = competitions;
  const leaderboards = createLeaderboards({ db, changes, contents, standings, refreshScores: scores.refresh });
  return { assignments, scores, judging, leaderboards };
};
