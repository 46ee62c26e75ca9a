import { createAssignments, createRoundContainerReader } from '../features/assignments/service.ts';
import { createMetadataRemover } from '../features/blind-files/metadata-remover.ts';
import { createBlindFiles } from '../features/blind-files/service.ts';
import type { Containers } from '../features/containers/service.ts';
import { createFairness, createFairnessThread } from '../features/fairness/service.ts';
import { createJudgeCards, createJudging, createPlanProposer } from '../features/judging/service.ts';
import { createScores } from '../features/scores/service.ts';
import { workerFile } from '../platform/threads/worker-file.ts';
import type { Foundation, FoundationDeps } from './foundation.ts';
import type { OrganiserServices } from './organiser.ts';
import { createResultServices } from './results.ts';

interface JudgingServicesDeps {
  db: FoundationDeps['db'];
  workersFolder: FoundationDeps['workersFolder'];
  foundation: Foundation;
  organiser: OrganiserServices;
  containers: Containers;
}

/** What judges work with: rooms of containers, cards and scores; and the results. */
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
  const judgeCards = createJudgeCards({ roundContainers });
  const assignments = createAssignments({
    changes,
    rounds,
    containers,
    roundContainers,
    conflictsOf: judgeCards.conflictsByRoom,
    refreshCards: judgeCards.refreshPlannedCards,
  });
  const thread = createFairnessThread({ workerFile: workerFile('fairness-worker', workersFolder) });
  const scores = createScores({ db, changes, contents, reader, fitCorrection: thread.correct });
  const judging = createJudging({
    db,
    changes,
    refreshScores: scores.refresh,
    judgeCards,
    judges,
    rooms,
    setup,
    roundContainers,
    reader,
    contents,
    secrets,
    blindFiles: createBlindFiles({
      db,
      files,
      removeMetadata: createMetadataRemover({ workerFile: workerFile('metadata-worker', workersFolder) }),
    }),
    outbox,
    proposePlan: createPlanProposer({ workerFile: workerFile('plan-worker', workersFolder) }),
  });
  const results = createResultServices({ db, workersFolder, foundation, organiser, containers, scores });
  const fairness = createFairness({
    db,
    changes,
    roundContainers,
    contents,
    corrections: scores.corrections,
    judging,
    judges,
    thread,
  });
  return { assignments, scores, judging, fairness, ...results };
};
