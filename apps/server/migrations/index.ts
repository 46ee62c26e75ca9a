// Made from the files of the migrations by `npm run generate`. A test compares it with them.
import type { Migration } from 'kysely';

import { accounts } from './0001-accounts.ts';
import { lists } from './0002-lists.ts';
import { competitions } from './0003-competitions.ts';
import { containers } from './0004-containers.ts';
import { containerSearch } from './0005-container-search.ts';
import { removedCompetitions } from './0006-removed-competitions.ts';
import { storedFiles } from './0007-stored-files.ts';
import { revisions } from './0010-revisions.ts';
import { containerTallies } from './0011-container-tallies.ts';
import { mailJobs } from './0012-mail-jobs.ts';
import { mailLimits } from './0013-mail-limits.ts';
import { invitationUses } from './0014-invitation-uses.ts';
import { jobProgress } from './0015-job-progress.ts';
import { containerRevisions } from './0016-container-revisions.ts';
import { judges } from './0020-judges.ts';
import { judging } from './0021-judging.ts';
import { auditChain } from './0022-audit-chain.ts';
import { roomTallies } from './0023-room-tallies.ts';
import { scores } from './0024-scores.ts';
import { leaderboards } from './0025-leaderboards.ts';
import { judgingPairs } from './0027-judging-pairs.ts';
import { results } from './0028-results.ts';
import { blindCopies } from './0029-blind-copies.ts';
import { lateScores } from './0030-late-scores.ts';
import { ownSpread } from './0031-own-spread.ts';
import { rewards } from './0032-rewards.ts';
import { bank } from './0033-bank.ts';
import { leftCloseCalls } from './0034-left-close-calls.ts';
import { certificates } from './0035-certificates.ts';
import { reviews } from './0036-reviews.ts';
import { videoRooms } from './0037-video-rooms.ts';
import { resultFiles } from './0038-result-files.ts';
import { shownSkills } from './0039-shown-skills.ts';
import { ceremonies } from './0040-ceremonies.ts';
import { withheldReviews } from './0041-withheld-reviews.ts';
import { commentReactions } from './0044-comment-reactions.ts';
import { prizeExtras } from './0045-prize-extras.ts';
import { videoSeats } from './0048-video-seats.ts';
import { discover } from './0050-discover.ts';
import { joinCodes } from '../src/features/join-codes/migrations/0051-join-codes.ts';
import { historySearch } from './0052-history-search.ts';
import { whatCounts } from './0053-what-counts.ts';
import { placeEffects } from './0054-place-effects.ts';
import { cleanerCopies } from './0056-blind-copies.ts';
import { resultFileHashes } from './0057-result-file-hashes.ts';
import { endedSeats } from './0058-ended-seats.ts';
import { namedInMails } from './0059-named-in-mails.ts';
import { waitingMails } from './0060-waiting-mails.ts';
import { judgingProposals } from './0061-judging-proposals.ts';
import { questions } from '../src/features/questions/migrations/0062-questions.ts';
import { cardRequests } from '../src/features/card-requests/migrations/0063-card-requests.ts';
import { endedSessions } from './0064-ended-sessions.ts';
import { ceremonyRemote } from './0065-ceremony-remote.ts';
import { historyCounts } from './0066-history-counts.ts';
import { nodes } from './0067-nodes.ts';
import { queueJobsFunction } from './0068-queue-jobs.ts';
import { roomLeases } from './0069-room-leases.ts';
import { chat } from '../src/features/chat/migrations/0070-chat.ts';
import { chatModeration } from '../src/features/chat-moderation/migrations/0071-chat-moderation.ts';
import { queueJobsByKey } from './0072-queue-jobs-by-key.ts';
import { notices } from '../src/features/notifications/migrations/0073-notices.ts';
import { webhooks } from '../src/features/webhooks/migrations/0080-webhooks.ts';
import { presentations } from '../src/features/presentations/migrations/0081-presentations.ts';
import { recordings } from '../src/features/recordings/migrations/0086-recordings.ts';
import { nodeSecrets } from './0095-node-secrets.ts';

/** Every migration by its file's name, in order. They are imported and not searched for, so that the bundle holds them. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-lists': lists,
  '0003-competitions': competitions,
  '0004-containers': containers,
  '0005-container-search': containerSearch,
  '0006-removed-competitions': removedCompetitions,
  '0007-stored-files': storedFiles,
  '0010-revisions': revisions,
  '0011-container-tallies': containerTallies,
  '0012-mail-jobs': mailJobs,
  '0013-mail-limits': mailLimits,
  '0014-invitation-uses': invitationUses,
  '0015-job-progress': jobProgress,
  '0016-container-revisions': containerRevisions,
  '0020-judges': judges,
  '0021-judging': judging,
  '0022-audit-chain': auditChain,
  '0023-room-tallies': roomTallies,
  '0024-scores': scores,
  '0025-leaderboards': leaderboards,
  '0027-judging-pairs': judgingPairs,
  '0028-results': results,
  '0029-blind-copies': blindCopies,
  '0030-late-scores': lateScores,
  '0031-own-spread': ownSpread,
  '0032-rewards': rewards,
  '0033-bank': bank,
  '0034-left-close-calls': leftCloseCalls,
  '0035-certificates': certificates,
  '0036-reviews': reviews,
  '0037-video-rooms': videoRooms,
  '0038-result-files': resultFiles,
  '0039-shown-skills': shownSkills,
  '0040-ceremonies': ceremonies,
  '0041-withheld-reviews': withheldReviews,
  '0044-comment-reactions': commentReactions,
  '0045-prize-extras': prizeExtras,
  '0048-video-seats': videoSeats,
  '0050-discover': discover,
  '0051-join-codes': joinCodes,
  '0052-history-search': historySearch,
  '0053-what-counts': whatCounts,
  '0054-place-effects': placeEffects,
  '0056-blind-copies': cleanerCopies,
  '0057-result-file-hashes': resultFileHashes,
  '0058-ended-seats': endedSeats,
  '0059-named-in-mails': namedInMails,
  '0060-waiting-mails': waitingMails,
  '0061-judging-proposals': judgingProposals,
  '0062-questions': questions,
  '0063-card-requests': cardRequests,
  '0064-ended-sessions': endedSessions,
  '0065-ceremony-remote': ceremonyRemote,
  '0066-history-counts': historyCounts,
  '0067-nodes': nodes,
  '0068-queue-jobs': queueJobsFunction,
  '0069-room-leases': roomLeases,
  '0070-chat': chat,
  '0071-chat-moderation': chatModeration,
  '0072-queue-jobs-by-key': queueJobsByKey,
  '0073-notices': notices,
  '0080-webhooks': webhooks,
  '0081-presentations': presentations,
  '0086-recordings': recordings,
  '0095-node-secrets': nodeSecrets,
};
