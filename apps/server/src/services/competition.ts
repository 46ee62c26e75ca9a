import type { Accounts } from '../features/accounts/service.ts';
import type { Codes } from '../features/challenges/service.ts';
import { assignmentsFeature } from '../features/assignments/index.ts';
import { bankFeature } from '../features/bank/index.ts';
import { blindFilesFeature } from '../features/blind-files/index.ts';
import { bulkUploadsFeature } from '../features/bulk-uploads/index.ts';
import { ceremoniesFeature } from '../features/ceremonies/index.ts';
import { cardRequestsFeature } from '../features/card-requests/index.ts';
import { certificatesFeature } from '../features/certificates/index.ts';
import { competitionsFeature } from '../features/competitions/index.ts';
import { publicCompetitionsFeature } from '../features/public-competitions/index.ts';
import { historyFeature } from '../features/competition-changes/index.ts';
import { containerListsFeature } from '../features/container-lists/index.ts';
import { containerManagementFeature } from '../features/container-management/index.ts';
import { containersFeature } from '../features/containers/index.ts';
import { crewFeature } from '../features/crew/index.ts';
import { fairnessFeature } from '../features/fairness/index.ts';
import { joinCodesFeature } from '../features/join-codes/index.ts';
import { judgesFeature } from '../features/judges/index.ts';
import { judgingBoardFeature } from '../features/judging-board/index.ts';
import { judgingPlanFeature } from '../features/judging-plan/index.ts';
import { lateScoresFeature } from '../features/late-scores/index.ts';
import { releasesFeature } from '../features/releases/index.ts';
import { judgeCardsFeature } from '../features/judge-cards/index.ts';
import { scoreCardsFeature } from '../features/score-cards/index.ts';
import { invitationsFeature } from '../features/invitations/index.ts';
import { registrationsFeature } from '../features/registrations/index.ts';
import { resultsFeature } from '../features/results/index.ts';
import { reviewsFeature } from '../features/reviews/index.ts';
import { rewardsFeature } from '../features/rewards/index.ts';
import { roomsFeature } from '../features/rooms/index.ts';
import { roundsFeature } from '../features/rounds/index.ts';
import { leaderboardFilesFeature } from '../features/leaderboard-files/index.ts';
import { leaderboardsFeature } from '../features/leaderboards/index.ts';
import { scoresFeature } from '../features/scores/index.ts';
import { setupFeature } from '../features/setup/index.ts';
import { submissionsFeature } from '../features/submissions/index.ts';
import { tiesFeature } from '../features/ties/index.ts';
import { videoRoomsFeature } from '../features/video-rooms/index.ts';
import { waitingMailsFeature } from '../features/waiting-mails/index.ts';
import type { ReferenceData } from '../features/reference-data/service.ts';
import type { Foundation, FoundationDeps } from './foundation.ts';
import { createOrganiserServices } from './organiser.ts';
import { createParticipantServices } from './participants.ts';

interface CompetitionDeps extends FoundationDeps {
  foundation: Foundation;
  accounts: Accounts;
  codes: Codes;
  referenceData: ReferenceData;
}

/** The parts of a competition, each with what it needs of the others. */
export const createCompetitionServices = ({
  config,
  db,
  log,
  workersFolder,
  foundation,
  accounts,
  codes,
  referenceData,
}: CompetitionDeps) => {
  const organiser = createOrganiserServices({ config, db, log, foundation, accounts, codes, referenceData });
  return {
    ...organiser,
    ...createParticipantServices({ config, db, log, workersFolder, foundation, accounts, organiser }),
  };
};
export type CompetitionServices = ReturnType<typeof createCompetitionServices>;

export const competitionFeatures = (services: CompetitionServices) =>
  [
    roundsFeature(services.rounds),
    roomsFeature(services.rooms),
    setupFeature(services.setup),
    crewFeature(services.crew),
    judgesFeature(services.judges),
    historyFeature(services.listHistory, services.checkChain, services.changes),
    competitionsFeature(services.competitions),
    publicCompetitionsFeature(services.publicCompetitions),
    invitationsFeature(services.invitations),
    joinCodesFeature(services.joinCodes),
    // Before containers, whose members name the addresses that a person had.
    bulkUploadsFeature(services.bulkUploads),
    containersFeature(services.containers, services.competitions),
    containerManagementFeature(services.containerManagement),
    assignmentsFeature(services.assignments),
    containerListsFeature(services.containerLists),
    registrationsFeature(services.registrations),
    submissionsFeature(services.submissions),
    blindFilesFeature(services.blindFiles),
    judgeCardsFeature(services.judgeCards),
    scoreCardsFeature(services.scoreCards),
    lateScoresFeature(services.lateScores),
    cardRequestsFeature(services.cardRequests),
    judgingPlanFeature(services.judgingPlans),
    judgingBoardFeature(services.judgingBoards),
    scoresFeature(services.scores),
    fairnessFeature(services.fairness),
    leaderboardsFeature(services.leaderboards),
    leaderboardFilesFeature(services.leaderboardFiles),
    tiesFeature(services.ties),
    releasesFeature(services.releases),
    ceremoniesFeature(services.ceremonies),
    rewardsFeature(services.rewards),
    resultsFeature(services.results),
    reviewsFeature(services.reviews),
    bankFeature(services.bank),
    certificatesFeature(services.certificates),
    videoRoomsFeature(services.videoRooms),
    waitingMailsFeature(services.waitingMails),
  ] as const;
