import { missingPointPath } from '../../platform/competition/missing-point-path.ts';
import type { organiserWork } from '../../i18n/en/organiser-work.ts';
import type { Work } from './use-work.ts';

export type Need = Work['needs'][number];
type Words = typeof organiserWork;

export const workspacePath = (competitionCode: string, view = ''): string =>
  `/auth/competitions/o/${encodeURIComponent(competitionCode)}${view}`;

/** Where the work is done. */
export const pathOf = ({ kind, competitionCode, names }: Need): string => {
  switch (kind) {
    case 'approvals':
      return workspacePath(competitionCode, '?area=registration&part=approvals');
    case 'late-scores':
    case 'card-requests':
      return workspacePath(competitionCode, '?content=round&part=judging');
    case 'acceptances':
      return workspacePath(competitionCode, '?content=containers&show=missing');
    case 'go-live':
      return workspacePath(competitionCode, missingPointPath(names[0] ?? ''));
    default:
      return kind satisfies never;
  }
};

/** What follows the number. */
export const titleOf = ({ kind, count, names, competitionName }: Need, words: Words): string => {
  switch (kind) {
    case 'approvals':
      return words.titles.approvals(count, names);
    case 'late-scores':
      return words.titles['late-scores'](count);
    case 'card-requests':
      return words.titles['card-requests'](count);
    case 'acceptances':
      return words.titles.acceptances(count);
    case 'go-live':
      return words.titles['go-live'](competitionName || words.unnamed);
    default:
      return kind satisfies never;
  }
};

const shownPoints = 2;

/** Where it is, and why it waits. */
export const detailOf = ({ kind, count, names, entries, roundName, competitionName }: Need, words: Words): string => {
  switch (kind) {
    case 'approvals':
      return words.of(competitionName, count > 1 ? words.names(names, count - names.length) : '');
    case 'late-scores':
    case 'card-requests':
      return words.of(competitionName, words.late(roundName ?? ''));
    case 'acceptances':
      return words.of(competitionName, words.entries(entries ?? 0));
    case 'go-live': {
      const shown = names.slice(0, shownPoints).map((point) => words.points[point] ?? point);
      return words.of(words.names(shown, count - shown.length), '');
    }
    default:
      return kind satisfies never;
  }
};
