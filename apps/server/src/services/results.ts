import { createCeremonies } from '../features/ceremonies/service.ts';
import { createCertificates } from '../features/certificates/service.ts';
import type { Containers } from '../features/containers/service.ts';
import { createLeaderboardReaders, createLeaderboards } from '../features/leaderboards/service.ts';
import { createResults } from '../features/results/service.ts';
import { createReviews } from '../features/reviews/service.ts';
import { createRewards } from '../features/rewards/service.ts';
import type { Scores } from '../features/scores/service.ts';
import { workerFile } from '../platform/threads/worker-file.ts';
import type { Foundation, FoundationDeps } from './foundation.ts';
import type { OrganiserServices } from './organiser.ts';

interface ResultServicesDeps {
  db: FoundationDeps['db'];
  workersFolder: FoundationDeps['workersFolder'];
  foundation: Foundation;
  organiser: OrganiserServices;
  containers: Containers;
  scores: Scores;
}

/** What comes of released scores: leaderboards, ceremonies, reviews, result files, rewards and certificates. */
export const createResultServices = ({
  db,
  workersFolder,
  foundation: { files, pictures, secrets, signing, signingKeys, jobStore },
  organiser: { changes, contents, competitions },
  containers: { reader },
  scores: { corrections, logCorrection, refresh: refreshScores },
}: ResultServicesDeps) => {
  const readers = createLeaderboardReaders({ db, changes, roles: competitions.roles });
  const { gate, snapshots, store: boardStore, readSealedRanks } = readers;
  const reviews = createReviews({
    db,
    changes,
    contents,
    reader,
    gate,
    snapshots,
    ownContainer: (competitionCode, userCode) => boardStore.ownContainer(db, competitionCode, userCode),
    workerFile: workerFile('review-worker', workersFolder),
  });
  const results = createResults({
    db,
    contents,
    files,
    secrets,
    signing,
    signingKeys,
    gate,
    workerFile: workerFile('result-worker', workersFolder),
  });
  const rewards = createRewards({ db, changes, gate, readSealedRanks });
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
    sealResult: results.seal,
    xlsxWorker: workerFile('xlsx-worker', workersFolder),
  });
  const ceremonies = createCeremonies({
    db,
    changes,
    contents,
    gate,
    snapshots,
    leaderboards,
    readReward: rewards.get,
  });
  const certificates = createCertificates({
    db,
    changes,
    contents,
    files,
    pictures,
    jobs: jobStore,
    signing,
    signingKeys,
    readSealedRanks,
    rewards,
    workerFile: workerFile('certificate-worker', workersFolder),
  });
  return { leaderboards, ceremonies, rewards, certificates, reviews, results };
};
