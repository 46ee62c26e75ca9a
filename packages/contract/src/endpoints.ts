import * as accountInfo from './accounts/account-info.ts';
import * as profileSteps from './accounts/profile-steps.ts';
import * as signIn from './accounts/sign-in.ts';
import { sendAnalytics } from './analytics/endpoints.ts';
import * as bank from './bank/endpoints.ts';
import * as bulkUploads from './bulk-uploads/endpoints.ts';
import * as ceremonies from './ceremonies/endpoints.ts';
import * as certificates from './certificates/endpoints.ts';
import * as competitions from './competitions/endpoints.ts';
import * as containers from './containers/endpoints.ts';
import * as crew from './crew/endpoints.ts';
import * as fairness from './fairness/endpoints.ts';
import { merged } from './feature.ts';
import { wires } from './feature-wires.generated.ts';
import * as judges from './judges/endpoints.ts';
import * as judgeLogin from './judges/judge-login.ts';
import * as judgingBoard from './judging/board.ts';
import * as judgingClosing from './judging/closing.ts';
import * as judgeCards from './judging/judge-cards.ts';
import * as lateScores from './judging/late-scores.ts';
import * as judgingPlan from './judging/plan.ts';
import { discardJudgingProposal, getJudgingProposal, proposeJudgingPlan } from './judging/proposal.ts';
import * as leaderboards from './leaderboards/endpoints.ts';
import { exportLeaderboard } from './leaderboards/export.ts';
import { previewRelease } from './leaderboards/release-preview.ts';
import * as ties from './leaderboards/ties.ts';
import { listCategories, listInstitutes, listSubProfessions } from './reference-data/endpoints.ts';
import { listMails } from './mailbox/endpoints.ts';
import { getOrganiserWork } from './organiser-work/endpoints.ts';
import { getProfile } from './profiles/endpoints.ts';
import { authoriseChannel, authoriseJudgeChannel } from './realtime/endpoints.ts';
import * as registrations from './registrations/endpoints.ts';
import * as inviteLinks from './registrations/invite-links.ts';
import * as results from './results/endpoints.ts';
import { getReview, getReviewPdf } from './reviews/endpoints.ts';
import { listReactions, pinComment, reactToComment } from './reviews/reactions.ts';
import * as rewards from './rewards/endpoints.ts';
import * as rooms from './rooms/endpoints.ts';
import * as rounds from './rounds/endpoints.ts';
import * as scores from './scores/endpoints.ts';
import * as setup from './setup/endpoints.ts';
import { listMySkills, showSkill } from './skills/endpoints.ts';
import * as submissions from './submissions/endpoints.ts';
import * as videoRooms from './video-rooms/endpoints.ts';
import * as waitingMails from './waiting-mails/endpoints.ts';

const { room: _, ...roomEndpoints } = rooms;
const { judgingBoard: __, ...boardEndpoints } = judgingBoard;
const { judgeCard: ___, ...judgeCardEndpoints } = judgeCards;

/** Every call of the wire by name, with those of the features. The server must have a handler for each; the compiler asks for it. */
export const endpoints = {
  ...signIn,
  ...profileSteps,
  ...accountInfo,
  listCategories,
  listInstitutes,
  listSubProfessions,
  getProfile,
  getOrganiserWork,
  listMySkills,
  showSkill,
  sendAnalytics,
  listMails,
  authoriseChannel,
  authoriseJudgeChannel,
  ...competitions,
  ...rounds,
  ...roomEndpoints,
  ...setup,
  ...crew,
  ...judges,
  ...judgeLogin,
  ...judgingPlan,
  proposeJudgingPlan,
  getJudgingProposal,
  discardJudgingProposal,
  ...lateScores,
  ...boardEndpoints,
  ...judgingClosing,
  ...judgeCardEndpoints,
  ...scores,
  ...fairness,
  ...leaderboards,
  exportLeaderboard,
  previewRelease,
  ...ceremonies,
  ...ties,
  ...results,
  getReview,
  getReviewPdf,
  reactToComment,
  pinComment,
  listReactions,
  ...rewards,
  ...bank,
  ...certificates,
  ...containers,
  ...registrations,
  ...inviteLinks,
  ...bulkUploads,
  ...submissions,
  ...videoRooms,
  ...waitingMails,
  ...merged(wires, 'endpoints'),
};
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
