import type { EndpointOutput, Endpoints } from '@podium/contract';
import { pages } from '@podium/contract/pages';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import type { NoticeKind } from '@podium/domain/notifications';
import type { ListedNotice } from './notice-store.ts';

type Notice = EndpointOutput<Endpoints['listNotices']>['items'][number];

const entry = (code: string): string => pages.participatedCompetition.replace('{competitionCode}', code);
const invitations = (): string => pages.dashboard;

const pathOf: Readonly<Record<NoticeKind, (competitionCode: string) => string>> = {
  'team-invitation': invitations,
  'crew-invitation': invitations,
  approved: entry,
  refused: entry,
  'scores-released': (code) => pages.leaderboard.replace('{leaderboardID}', leaderboardIdOf(code)),
  'timeline-changed': entry,
  'question-answered': (code) => pages.questions.replace('{competitionCode}', code),
  'member-joined': entry,
  'handed-in': entry,
  'your-turn': entry,
};

export const noticeView = (row: ListedNotice, names: ReadonlyMap<string, string>): Notice => ({
  noticeCode: row.notice_code,
  kind: row.kind,
  competitionCode: row.competition_code,
  competitionName: row.competition_name,
  containerName: row.container_name,
  roundName: row.round_name,
  moment: row.moment?.toISOString() ?? null,
  count: row.count,
  items: row.items.map(({ by, text, at }) => ({ by: by === null ? null : (names.get(by) ?? null), text, at })),
  at: row.at.toISOString(),
  isRead: row.read_at !== null,
  path: pathOf[row.kind](row.competition_code),
});
