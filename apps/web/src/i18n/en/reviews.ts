import { pluraliser } from '../plural.ts';

const plural = pluraliser('en');
const teams = (count: number) => plural(count, { one: '1 entry', other: `${count} entries` });

export const reviews = {
  loading: 'Loading your review',
  again: 'Try again',
  none: 'Your review comes with the scores. It shows how you did in each criterion, beside everybody else.',
  round: 'Round',
  score: (max: string) => `score of ${max}`,
  place: (rank: string, size: string) => `${rank} / ${size}`,
  first: 'place',
  behind: (points: string, rank: string) => `place, ${points} behind place ${rank}`,
  print: 'Print or save as PDF',
  criteria: {
    title: 'By criterion',
    judges: (count: number) => plural(count, { one: '1 judge', other: `${count} judges` }),
    positions: {
      above: 'Above the middle half.',
      'upper-half': 'In the upper half.',
      'lower-half': 'In the lower half.',
      below: 'Below the middle half.',
    },
    better: (count: number, others: number) => `Better than ${count} of ${teams(others)}.`,
    legend: (size: number) =>
      `The bar is you. The bracket is the middle half of ${teams(size)}, the thick line its median.`,
    small: 'With fewer than four entries there is no middle half.',
  },
  rounds: {
    title: 'Over the rounds',
    you: 'You',
    median: 'Median',
    best: 'Best',
    missing: 'no score',
    mock: (name: string) => `${name} is a rehearsal.`,
    table: 'Scores over the rounds',
  },
  comments: {
    title: 'What the judges wrote',
    count: (count: number) => plural(count, { one: '1 comment', other: `${count} comments` }),
    by: (judges: string, criterion: string) => `One of ${judges}, on ${criterion}`,
    order: 'Shown in no order, and only when two judges or more have written.',
    none: 'No judge wrote a comment.',
    one: 'One judge wrote. It shows when a second does.',
  },
};
