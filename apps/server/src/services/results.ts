import { createBank } from '../features/bank/service.ts';
import { createCeremonies } from '../features/ceremonies/service.ts';
import { createCertificates } from '../features/certificates/service.ts';
import type { Containers } from '../features/containers/service.ts';
import type { JoinCodes } from '../features/join-codes/service.ts';
import { createLeaderboardFiles } from '../features/leaderboard-files/service.ts';
import { createLeaderboardReaders, createLeaderboards } from '../features/leaderboards/service.ts';
import { createReleases } from '../features/releases/service.ts';
import { createResults } from '../features/results/service.ts';
import { createReviews } from '../features/reviews/service.ts';
import { createRewards } from '../features/rewards/service.ts';
import { createTies, createTieStore } from '../features/ties/service.ts';
import type { Accounts } from '../features/accounts/service.ts';
import { workerFile } from '../platform/threads/worker-file.ts';
import type { Foundation, FoundationDeps } from './foundation.ts';
import type { JudgingServices } from './judging.ts';
import type { OrganiserServices } from './organiser.ts';

interface ResultServicesDeps {
  db: FoundationDeps['db'];
  workersFolder: FoundationDeps['workersFolder'];
  foundation: Foundation;
  organiser: OrganiserServices;
  containers: Containers;
  judging: Pick<JudgingServices, 'scores' | 'counting' | 'fitCorrection'>;
  credentials: Accounts['credentials'];
  joinCodes: JoinCodes;
  siteUrl: string;
}

/** What comes of released scores: leaderboards, reviews, result files, rewards, coins, certificates; and releases above them. */
export const createResultServices = ({
  db,
  workersFolder,
  foundation: { files, pictures, secrets, signing, signingKeys, jobStore },
  organiser: { changes, contents, competitions, setup },
  containers: { reader },
  judging: { scores, counting, fitCorrection },
  credentials,
  joinCodes,
  siteUrl,
}: ResultServicesDeps) => {
  const worker = (name: Parameters<typeof workerFile>[0]) => workerFile(name, workersFolder);
  const { corrections } = scores;
  const readers = createLeaderboardReaders({ db, changes, roles: competitions.roles });
  const { gate, snapshots, store, readSealedRanks } = readers;
  const tieStore = createTieStore();
  const reviews = createReviews({
    db,
    changes,
    contents,
    reader,
    gate,
    snapshots,
    ownContainer: (competitionCode, userCode) => store.ownContainer(db, competitionCode, userCode),
    workerFile: worker('review-worker'),
  });
  const signed = { files, signing, signingKeys };
  const results = createResults({ db, contents, secrets, gate, ...signed, workerFile: worker('result-worker') });
  const rewards = createRewards({ db, changes, gate, readSealedRanks });
  const leaderboards = createLeaderboards({ db, readers, changes, contents, corrections, ties: tieStore });
  const { openBoard, boardContents, boards } = leaderboards;
  const leaderboardFiles = createLeaderboardFiles({ db, gate, openBoard, workerFile: worker('xlsx-worker') });
  const ties = createTies({ db, changes, boardContents, boards, store, ties: tieStore });
  const bank = createBank({
    db,
    changes,
    reader,
    rewards,
    secrets,
    files,
    nameOf: async (competitionCode) => (await contents.of(competitionCode)).row.competition_name,
    proveOwner: credentials.proveOwner,
  });
  const certificates = createCertificates({
    db,
    changes,
    contents,
    pictures,
    jobs: jobStore,
    ...signed,
    readSealedRanks,
    rewards,
    publicBoardOf: gate.publicBoardOf,
    workerFile: worker('certificate-worker'),
  });
  const { previewPrizes: prizes, previewCoins: coins } = bank.followRelease;
  const releases = createReleases({
    db,
    changes,
    setup,
    store,
    ties: tieStore,
    counting: counting.counting,
    corrections,
    fitCorrection,
    askForFile: results.askForFile,
    sealReviews: reviews.seal,
    refreshPlacements: rewards.refreshPlacements,
    consequences: [bank.followRelease.follow, certificates.followRelease],
    previews: { prizes, coins, certificates: certificates.countSuperseded },
  });
  const shown = { db, changes, contents, gate, snapshots };
  const { ofCompetition: joinCodeOf } = joinCodes;
  const readReward = rewards.get;
  const ceremonies = createCeremonies({ ...shown, leaderboards, releases, readReward, joinCodeOf, siteUrl });
  return { leaderboards, leaderboardFiles, ties, releases, ceremonies, rewards, bank, certificates, reviews, results };
};
