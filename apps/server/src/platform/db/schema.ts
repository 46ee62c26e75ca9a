import type { AccountTables } from '../../features/accounts/tables.ts';
import type { AnalyticsTables } from '../../features/analytics/tables.ts';
import type { AssignmentTables } from '../../features/assignments/tables.ts';
import type { BankTables } from '../../features/bank/tables.ts';
import type { BlindFileTables } from '../../features/blind-files/tables.ts';
import type { BulkUploadTables } from '../../features/bulk-uploads/tables.ts';
import type { CeremonyTables } from '../../features/ceremonies/tables.ts';
import type { CertificateTables } from '../../features/certificates/tables.ts';
import type { ChallengeTables } from '../../features/challenges/tables.ts';
import type { CompetitionTables } from '../../features/competitions/tables.ts';
import type { ContainerListTables } from '../../features/container-lists/tables.ts';
import type { ContainerTables } from '../../features/containers/tables.ts';
import type { CountingTables } from '../../features/counting/tables.ts';
import type { CrewTables } from '../../features/crew/tables.ts';
import type { InvitationTables } from '../../features/invitations/tables.ts';
import type { JudgeTables } from '../../features/judges/tables.ts';
import type { JudgingBoardTables } from '../../features/judging-board/tables.ts';
import type { JudgingPlanTables } from '../../features/judging-plan/tables.ts';
import type { LateScoreTables } from '../../features/late-scores/tables.ts';
import type { FairnessTables } from '../../features/fairness/tables.ts';
import type { MemberTables } from '../../features/members/tables.ts';
import type { ReferenceDataTables } from '../../features/reference-data/tables.ts';
import type { ReleaseTables } from '../../features/releases/tables.ts';
import type { ResultTables } from '../../features/results/tables.ts';
import type { ReviewTables } from '../../features/reviews/tables.ts';
import type { RewardTables } from '../../features/rewards/tables.ts';
import type { RoomTables } from '../../features/rooms/tables.ts';
import type { RoundTables } from '../../features/rounds/tables.ts';
import type { ScoreCardTables } from '../../features/score-cards/tables.ts';
import type { ScoreTables } from '../../features/scores/tables.ts';
import type { SessionTables } from '../../features/sessions/tables.ts';
import type { SetupTables } from '../../features/setup/tables.ts';
import type { SkillTables } from '../../features/skills/tables.ts';
import type { SubmissionTables } from '../../features/submissions/tables.ts';
import type { TieTables } from '../../features/ties/tables.ts';
import type { VideoRoomTables } from '../../features/video-rooms/tables.ts';
import type { RealtimeTables } from '../../realtime/nodes/tables.ts';
import type { PlacementTables } from '../../video/placement/tables.ts';
import type { AuditTables } from '../audit/tables.ts';
import type { AuditChainTables } from '../audit-chain/tables.ts';
import type { FileTables } from '../files/tables.ts';
import type { RequestTables } from '../http/tables.ts';
import type { JobTables } from '../jobs/tables.ts';
import type { MailTables } from '../mail/tables.ts';
import type { SigningTables } from '../signing/tables.ts';

/**
 * Every table, by its name. The folder that owns a table declares it in its `tables.ts`, and only the stores of that folder
 * write to it; other features may read it. A later feature adds its tables from there, by merging this declaration.
 */
export interface Database
  extends
    AccountTables,
    AnalyticsTables,
    AssignmentTables,
    BankTables,
    BlindFileTables,
    BulkUploadTables,
    CertificateTables,
    ChallengeTables,
    CompetitionTables,
    ContainerListTables,
    ContainerTables,
    CountingTables,
    CrewTables,
    InvitationTables,
    JudgeTables,
    JudgingBoardTables,
    JudgingPlanTables,
    LateScoreTables,
    FairnessTables,
    CeremonyTables,
    MemberTables,
    ReferenceDataTables,
    ReleaseTables,
    ResultTables,
    ReviewTables,
    RewardTables,
    RoomTables,
    RoundTables,
    ScoreCardTables,
    ScoreTables,
    SessionTables,
    SetupTables,
    SkillTables,
    SubmissionTables,
    TieTables,
    VideoRoomTables,
    AuditTables,
    AuditChainTables,
    FileTables,
    RequestTables,
    JobTables,
    PlacementTables,
    RealtimeTables,
    MailTables,
    SigningTables {}
