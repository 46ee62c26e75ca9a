import type { Notice } from './actions.ts';
import type { notifications } from './texts/en.ts';

type Words = typeof notifications;

/** A notice as one sentence. */
export const sentenceOf = (words: Words, notice: Notice): string => {
  const { kinds } = words;
  const by = notice.items[0]?.by ?? words.somebody;
  const team = notice.containerName ?? words.yourTeam;
  switch (notice.kind) {
    case 'team-invitation':
      return kinds['team-invitation'](by, notice.containerName ?? notice.competitionName);
    case 'crew-invitation':
      return kinds['crew-invitation'](by, notice.competitionName);
    case 'approved':
    case 'refused':
      return kinds[notice.kind](notice.containerName ?? words.yourEntry);
    case 'timeline-changed':
      return kinds['timeline-changed'](notice.count);
    case 'member-joined':
      return kinds['member-joined'](by, team, notice.count - 1);
    case 'handed-in':
      return kinds['handed-in'](notice.count, notice.roundName ?? words.aRound);
    case 'scores-released':
    case 'question-answered':
    case 'your-turn':
      return kinds[notice.kind];
    default:
      return notice.kind satisfies never;
  }
};
