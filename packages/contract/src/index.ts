export * from './access.ts';
export type { ChallengeView, Device, InstituteRow, SessionView, SubProfession, User } from './accounts/schema.ts';
export type { AnalyticsEvent } from './analytics/endpoints.ts';
export type {
  Competition,
  CompetitionSummary,
  HistoryEntry,
  PublicCompetition,
  CompetitionRole,
} from './competitions/schema.ts';
export type { Webhook, WebhookDelivery } from './webhooks/schema.ts';
export type { CertificateTemplate, IssuedCertificate, VerifiedCertificate } from './certificates/schema.ts';
export type { CeremonyCall, FollowedCeremony } from './ceremonies/endpoints.ts';
export type { CoinTransfer, Perk, Prize } from './bank/schema.ts';
export type { BulkUpload } from './bulk-uploads/endpoints.ts';
export type { Container, Member, MissingPoint } from './containers/schema.ts';
export type { CrewMember } from './crew/schema.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './event.ts';
export * from './history.ts';
export type { Judge, JudgeSession } from './judges/schema.ts';
export type { JudgingBoard } from './judging/board.ts';
export type { Closing } from './judging/closing.ts';
export type { JudgeCard, JudgedRound } from './judging/judge-cards.ts';
export type { LateScore } from './judging/late-scores.ts';
export type { JudgingProposal, ProposalParameters } from './judging/proposal.ts';
export type { JudgeConflict, JudgingPair, JudgingPlan, RoomJudge, RoundJudging } from './judging/schema.ts';
export type { ReleasePreview } from './leaderboards/release-preview.ts';
export type { Category } from './reference-data/endpoints.ts';
export type { Mail } from './mailbox/endpoints.ts';
export type { Profile } from './profiles/endpoints.ts';
export type { PresentPerson } from './realtime/endpoints.ts';
export type { ResultFile } from './results/endpoints.ts';
export type { Reaction } from './reviews/reactions.ts';
export type { Review } from './reviews/schema.ts';
export type { Skill } from './skills/endpoints.ts';
export type { RewardData } from './rewards/schema.ts';
export type { Room } from './rooms/endpoints.ts';
export type { Criterion, Round } from './rounds/schema.ts';
export type { ContainerScore } from './scores/schema.ts';
export type { CorrectionSwitch, Fairness } from './fairness/schema.ts';
export type { Submission } from './submissions/endpoints.ts';
export type { Question, Settings, SubmissionSettings, TimelineEntry } from './setup/schema.ts';
export type { StaleCurrent, VersionedEdit } from './stale.ts';
