export const join = {
  title: 'Join with a code',
  lead: 'Six letters, from a poster, a teacher or a friend. You are in after one more tap.',
  code: {
    label: 'Six letters',
    help: 'No letter looks like a number: there is no I, L or O.',
    other: 'A code has letters only, without I, L and O.',
    short: (left: number) => (left === 1 ? 'One more letter.' : `${left} more letters.`),
  },
  panel: {
    label: 'Your next step',
    title: 'Got a code? Type it in.',
    noCode: 'No code?',
    paste: 'Paste a link',
    or: 'or',
    find: 'find a competition',
  },
  loading: 'Looking the code up',
  unknown: (code: string) => `No competition has the code ${code}`,
  check: 'Check the six letters with the person who gave them to you. The organiser may have made a new code since.',
  ofTeam: 'A code from the captain of a team works once you are logged in.',
  logIn: 'Log in',
  failed: 'The code could not be looked up',
};
