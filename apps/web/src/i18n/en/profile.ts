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
  share: {
    open: 'Share',
    title: 'Share your profile',
    close: 'Close',
    shows:
      'People with the link see the skills and certificates that you chose to show. Where it is pasted, this picture goes with it.',
    hidden: {
      members:
        'Only people with an account can open this link, and it has no picture. Show your profile to everyone to share it with anybody.',
      nobody: 'Only you can open this link. Show your profile to everyone to share it.',
    },
    change: 'Choose who sees it',
    picture: (name: string) => `The picture that goes with the link to the profile of ${name}`,
    pictureFailed: 'The picture did not load. The link works without it.',
    link: 'Link to your profile',
    copy: 'Copy',
    copied: 'Copied',
    download: 'Download the picture',
    send: 'Send to…',
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
