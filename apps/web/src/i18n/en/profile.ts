export const profile = {
  institute: 'Institute',
  field: 'Field',
  occupation: 'Occupation',
  occupations: { student: 'Student', 'working-professional': 'Working', 'currently-not-working': 'Between things' },
  memberSince: 'On Podium since',
  interests: 'Interests',
  noInterests: 'No interests picked yet.',
  mine: {
    title: 'This is you.',
    seenBy: {
      everyone: 'Everyone can see this page.',
      members: 'People with an account can see this page.',
      nobody: 'Only you can see this page.',
    },
    edit: 'Edit profile',
    pick: 'Pick some',
  },
  missing: {
    title: 'No one to see here',
    body: 'This profile does not exist, or its owner does not show it to you.',
    guest: 'Some people show theirs to members only. Log in, and we look again.',
    logIn: 'Log in',
    dashboard: 'Back to your dashboard',
  },
  failed: { title: 'The profile did not load', again: 'Try again' },
};
