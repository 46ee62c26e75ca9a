import { createAssignments, createRoundContainerReader } from '../features/assignments/service.ts';
import { createMetadataRemover } from '../features/blind-files/metadata-remover.ts';
import { createBlindFiles } from '../features/blind-files/service.ts';
import { createCardRequests, createCardRequestStore } from '../features/card-requests/service.ts';
import type { Containers } from '../features/containers/service.ts';
import { createFairness, createFairnessThread } from '../features/fairness/service.ts';
import { createJudgeCards } from '../features/judge-cards/service.ts';
import { createJudgingBoards } from '../features/judging-board/service.ts';
import { createJudgingPlans, createPlannedCards, createPlanProposer } from '../features/judging-plan/service.ts';
import { createLateScores, createLateScoreStore } from '../features/late-scores/service.ts';
import { createCounting } from '../features/counting/service.ts';
import { createScoreCards } from '../features/score-cards/service.ts';
import { createScores } from '../features/scores/service.ts';
import { workerFile } from '../platform/threads/worker-file.ts';
import type { Foundation, FoundationDeps } from './foundation.ts';
import type { OrganiserServices } from './organiser.ts';

interface JudgingServicesDeps {
  db: FoundationDeps['db'];
  workersFolder: FoundationDeps['workersFolder'];
  foundation: Foundation;
  organiser: OrganiserServices;
  containers: Containers;
}

/** What judges work with: rooms of containers, cards and scores. */
export const createJudgingServices = ({
  db,
  workersFolder,
  foundation,
  organiser,
  containers,
}: JudgingServicesDeps) => {
  const { files, outbox, secrets } = foundation;
  const { changes, contents, rounds, setup, judges, rooms } = organiser;
  const { reader } = containers;
  const roundContainers = createRoundContainerReader({ rounds });
  const thread = createFairnessThread({ workerFile: workerFile('fairness-worker', workersFolder) });
  const scores = createScores({ db, changes, contents, reader });
  const { corrections } = scores;
  const counting = createCounting({ db, changes, corrections, fitCorrection: thread.correct });
  const planned = createPlannedCards({ cards: counting.cards, roundContainers });
  const assignments = createAssignments({
    changes,
    rounds,
    containers,
    roundContainers,
    conflictsOf: planned.conflictsByRoom,
    refreshCards: planned.refreshPlannedCards,
  });
  const late = createLateScoreStore();
  const requests = createCardRequestStore();
  const blindFiles = createBlindFiles({
    db,
    files,
    removeMetadata: createMetadataRemover({ workerFile: workerFile('metadata-worker', workersFolder) }),
  });
  const shared = { db, changes, contents, counting, judges, late, requests, roundContainers };
  const judgeCards = createJudgeCards({ ...shared, secrets, blindFiles });
  const scoreCards = createScoreCards({ ...shared, secrets });
  const lateScores = createLateScores(shared);
  const cardRequests = createCardRequests({ ...shared, outbox, secrets });
  const judgingPlans = createJudgingPlans({
    db,
    changes,
    planned,
    judges,
    rooms,
    rounds,
    setup,
    roundContainers,
    reader,
    contents,
    outbox,
    uncleanFiles: blindFiles.unclean,
    roomMoves: assignments,
    proposePlan: createPlanProposer({ workerFile: workerFile('plan-worker', workersFolder) }),
  });
  const judgingBoards = createJudgingBoards({ ...shared, planned, rooms, setup, outbox });
  const fairness = createFairness({
    db,
    changes,
    roundContainers,
    contents,
    corrections,
    judgingPlans,
    judges,
    thread,
  });
  return {
    blindFiles,
    assignments,
    scores,
    counting,
    fitCorrection: thread.correct,
    judgeCards,
    scoreCards,
    lateScores,
    cardRequests,
    judgingPlans,
    judgingBoards,
    fairness,
  };
};
export type JudgingServices = ReturnType<typeof createJudgingServices>;
