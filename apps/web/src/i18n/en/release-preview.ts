import { ordinal } from '../english-ordinal.ts';
import { pluraliser } from '../plural.ts';

const plural = pluraliser('en');

export const releasePreview = {
  loading: 'Loading what the release changes',
  failed: 'What the release changes did not load.',
  again: 'Try again',
  rounds: 'Rounds',
  onlyJudged: 'Only rounds that were judged',
  counting: (counting: string, expected: string) => `${counting} of ${expected} cards count.`,
  saidAs: (said: string) => `Afterwards a total is called “${said}”.`,
  states: {
    new: 'Goes out',
    again: 'Goes out again',
    kept: 'Stays as released',
    unscored: 'Not judged',
    'not-asked': 'Not chosen',
  },
  stateHelp: {
    new: '',
    again: 'It is sealed again from the cards of now.',
    kept: 'It stays as it was sealed.',
    unscored: 'No card counts yet. It can go out when it is judged.',
    'not-asked': '',
  },
  broken: (versions: readonly number[]) =>
    versions.length === 1
      ? `Release ${versions[0]} does not follow from its own cards. It stays as it was sealed; release again to correct it.`
      : `Releases ${versions.join(', ')} do not follow from their own cards. They stay as they were sealed; release again to correct them.`,
  fewer: {
    title: (count: number) =>
      plural(count, {
        one: '1 entry was scored by fewer judges',
        other: `${count} entries were scored by fewer judges`,
      }),
    row: (name: string, judges: number, others: number) =>
      `${name} has ${plural(judges, { one: '1 judge', other: `${judges} judges` })}, the others ${others}.`,
    help: 'A mean of fewer cards: one judge counts for more.',
    none: 'Every entry was scored by as many judges as the others',
    more: (count: number) => plural(count, { one: 'and 1 more', other: `and ${count} more` }),
  },
  differences: {
    title: 'What changes',
    lead: 'For those who have seen the release before.',
    none: 'No place and no score changes.',
    places: 'Places',
    place: (rank: number | null) => (rank === null ? 'no place' : `${ordinal(rank)} place`),
    gone: 'not on the board any more',
    came: 'new on the board',
    fromTo: (from: string, to: string) => `${from} → ${to}`,
    prizes: 'Prizes',
    nobody: 'nobody',
    coins: 'Coins',
    coinsOf: (coins: string, amount: number) =>
      plural(Math.abs(amount), { one: `${coins} coin`, other: `${coins} coins` }),
    certificates: (count: number) =>
      plural(count, {
        one: '1 certificate no longer holds. It is marked as superseded and leads to the new one.',
        other: `${count} certificates no longer hold. They are marked as superseded and lead to the new ones.`,
      }),
    more: (count: number) => plural(count, { one: 'and 1 more', other: `and ${count} more` }),
  },
};
