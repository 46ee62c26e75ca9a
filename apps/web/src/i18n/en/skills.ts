export const skills = {
  title: 'Skills',
  loading: 'Loading your skills',
  failed: 'Your skills did not load.',
  again: 'Try again',
  empty: 'Skills show here once scores of a competition are released.',
  only: 'Only you see this list. Choose which skills your profile shows. Others see them where the leaderboard is public.',
  pieces: (count: number) => (count === 1 ? '1 piece of evidence' : `${count} pieces of evidence`),
  pulled: 'little evidence, pulled to the middle',
  oneMore: 'One more piece of evidence and it shows.',
  show: (skill: string) => `Show ${skill} on my profile`,
  hide: (skill: string) => `Hide ${skill} from my profile`,
  field: (lower: string, upper: string) => `The middle half of everyone scored is between ${lower} and ${upper}.`,
  judges: (count: number) => (count === 1 ? '1 judge' : `${count} judges`),
  released: (when: string) => `released ${when}`,
  evidence: 'Evidence',
  legend:
    'The bracket is the middle half of everyone scored. With little evidence a level is pulled toward the middle. A skill with fewer than two pieces of evidence is not shown.',
};
