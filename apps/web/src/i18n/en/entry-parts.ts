import { formatList } from '../formatters.ts';
import { pluraliser } from '../plural.ts';

const plural = pluraliser('en');
const list = (names: readonly string[]): string => formatList('en', names);

/** A name or two say enough; the rest is a number. */
const few = (names: readonly string[]): string =>
  list(names.length > 2 ? [...names.slice(0, 1), `${names.length - 1} more`] : names);

interface Sizes {
  competitionType: 'SOLO' | 'TEAM' | null;
  teamSize: number | null;
  minTeamSize: number | null;
}

/** Texts about entries that several parts of the product say alike. */
export const entryParts = {
  kind: ({ competitionType, teamSize, minTeamSize }: Sizes): string => {
    if (competitionType !== 'TEAM') return competitionType === 'SOLO' ? 'Solo' : 'Solo or teams, not decided yet';
    if (!teamSize) return 'Teams';
    return minTeamSize && minTeamSize !== teamSize ? `Teams of ${minTeamSize} to ${teamSize}` : `Teams of ${teamSize}`;
  },
  missing: {
    members: {
      chip: (count: number) => plural(count, { one: '1 more member', other: `${count} more members` }),
      why: 'Too few people in the team so far',
    },
    acceptance: {
      chip: (count: number) => plural(count, { one: '1 has to accept', other: `${count} have to accept` }),
      why: (names: readonly string[]) =>
        plural(names.length, {
          one: `${few(names)} has not accepted yet`,
          other: `${few(names)} have not accepted yet`,
        }),
    },
    institutes: {
      chip: 'Institutes differ',
      why: (names: readonly string[]) => `A team comes from one institute. Here: ${list(names)}`,
    },
    approval: { chip: 'Waiting for approval', refused: 'Refused', why: 'The organiser reviews every registration' },
    room: { chip: 'No room', why: 'Distribute, or drop it on a room' },
    inactive: { chip: 'Inactive', why: 'Takes part in nothing until it is set active' },
    ready: 'Ready',
  },
  daysLeft: (days: number) => plural(days, { one: '1 day', other: `${days} days` }),
};
