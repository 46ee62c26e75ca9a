import { createAssignments, createRoundEntryReader } from '../features/assignments/service.ts';
import { createMetadataRemover } from '../features/blind-files/metadata-remover.ts';
import { createBlindFiles } from '../features/blind-files/service.ts';
import { createCertificates } from '../features/certificates/service.ts';
import type { Containers } from '../features/containers/service.ts';
import { createFairness, createFairnessThread } from '../features/fairness/service.ts';
import { createJudgeCards, createJudging, createPlanProposer } from '../features/judging/service.ts';
import { createLeaderboardReaders, createLeaderboards } from '../features/leaderboards/service.ts';
import { createReviews } from '../features/reviews/service.ts';
import { createRewards } from '../features/rewards/service.ts';
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

/** What judges work with, and what comes of it: rooms of containers, cards and scores. */
export const createJudgingServices = ({
  db,
  workersFolder,
  foundation: { files, pictures, outbox, secrets, signing, jobStore },
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
    roundEntries,
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
  const readers = createLeaderboardReaders({ db, changes, standings: competitions.standings });
  const { gate, snapshots, store: boardStore, readSealedRanks } = readers;
  const reviews = createReviews({
    db,
    contents,
    reader,
    gate,
    snapshots,
    ownContainer: (competitionCode, userCode) => boardStore.ownContainer(db, competitionCode, userCode),
  });
  const rewards = createRewards({ db, changes, gate, readSealedRanks });
  const { corrections, logCorrection, refresh: refreshScores } = scores;
  const leaderboards = createLeaderboards({
    db,
    readers,
    changes,
    contents,
    corrections,
    refreshScores,
    logCorrection,
    refreshPlacements: rewards.refreshPlacements,
    sealReviews: reviews.seal,
  });
  const certificates = createCertificates({
    db,
    changes,
    contents,
    files,
    pictures,
    jobs: jobStore,
    signing,
    readSealedRanks,
    rewards,
    workerFile: workerFile('certificate-worker', workersFolder),
  });
  const fairness = createFairness({ db, changes, roundEntries, contents, corrections, judging, judges, thread });
  return { assignments, scores, judging, leaderboards, rewards, certificates, reviews, fairness };
};
