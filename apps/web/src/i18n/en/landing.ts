export const landing = {
  title: 'Step\nup.',
  lead: 'Podium is the experiential learning platform for proactive students. Make something real, show it to people who know, and find out exactly where you stand.',
  signUp: 'Make an account',
  dashboard: 'Open your dashboard',
  runYourOwn: 'Run your own',
  example: {
    chip: 'Example',
    about: 'Made-up teams, to show the shape of a final.',
    places: [
      { name: 'Kilimo Sense', from: 'Nairobi, Machakos', note: 'led since round 2' },
      { name: 'Salt Flat Robotics', from: 'Antofagasta', note: '+2 places' },
      { name: 'Low Tide Lab', from: 'Đà Nẵng', note: '+4 places' },
    ],
  },
  join: {
    heading: 'Were you invited?',
    label: 'Code or invitation link',
    placeholder: 'Paste it here',
    submit: 'Go there',
    empty: 'Paste the link from your invitation, or type its code.',
    elsewhere: 'That link leads to another site. Use the one your organiser sent.',
    broken: 'That link is not complete. Copy it again from the invitation.',
    notInvitation: 'That is an address of Podium, but not an invitation.',
    unknown: (code: string) => `No competition here has the code ${code}. Check it with the person who gave it to you.`,
  },
  day: {
    title: 'The running order of a good day',
    lead: 'One page for everyone, one clock for all of it. Here is how a Saturday goes.',
    steps: [
      {
        time: '09:00',
        title: 'Teams arrive by link',
        body: 'Send one link. Members join in three screens, and each team sees what it still needs.',
      },
      {
        time: '11:30',
        title: 'Judges score with a thumb',
        body: 'One slider per criterion, on the phone they brought. A score that was never given stays empty, never zero.',
      },
      {
        time: '14:20',
        title: 'The room goes live',
        body: 'The team presents, the clock runs for everyone, and the score sheet sits beside the picture.',
      },
      {
        time: '17:00',
        title: 'Scores out, all at once',
        body: 'Nothing leaks before you release it. Then the leaderboard opens for everyone at the same moment.',
      },
    ],
    figures: { oneMissing: '1 more must accept', criterion: 'Does it work?' },
  },
  roles: {
    title: 'Whose day is it?',
    participants: {
      name: 'Participants',
      promise: 'Find out where you stand.',
      points: [
        'Join alone or in a team, with one link.',
        'See every clock in your own time zone.',
        'Read what the judges wrote, criterion by criterion.',
      ],
    },
    organisers: {
      name: 'Organisers',
      promise: 'Run it without running around.',
      points: [
        'Rounds, criteria and weights in one place, with a list of what is still missing.',
        'A crew with exactly the rights you give, person by person.',
        'Results stay sealed until you release them.',
      ],
    },
    judges: {
      name: 'Judges',
      promise: 'Look at the work, not at the form.',
      points: [
        'Tap a card, slide a face, go on to the next.',
        'No network in the hall? Scores wait on your phone.',
        'Nothing leaves before you type SUBMIT.',
      ],
    },
  },
  pictures: {
    entry: {
      caption: 'Your place in it',
      alt: 'The page of the team Sông Hậu: its next step with a countdown, its members, its rounds and its timeline.',
    },
    leaderboard: {
      caption: 'Where you stand',
      alt: 'A phone with the released leaderboard of a competition: the first three in gold, silver and bronze, and the own team in its place.',
    },
    teams: {
      caption: 'Who is in, and who is missing',
      alt: 'The workspace of an organiser: rooms with their numbers, and teams with their members, rooms and what is missing.',
    },
    scoring: {
      caption: 'A judge’s cards',
      alt: 'A judge’s page: the list of cards beside one card, with a slider and a face for each criterion.',
    },
  },
  testimonials: {
    title: 'Said afterwards',
    list: [
      {
        quote:
          'Thirty-one teams, two helpers, one laptop. At five the places were out, and nobody had to ask how we got there.',
        name: 'Halima Sesay',
        who: 'Organiser, Freetown',
      },
      {
        quote: 'We came eleventh. The review said why in four lines. In spring we came second.',
        name: 'Tomasz Zieliński',
        who: 'Student, Łódź',
      },
      {
        quote:
          'I scored standing up, with one thumb, in a gymnasium. What I had not scored stayed empty. I ask no more of a form.',
        name: 'Meera Pillai',
        who: 'Judge, Kochi',
      },
      {
        quote: 'I signed up alone and left with a team. The link did the asking for me.',
        name: 'Itzel Cárdenas',
        who: 'Student, Oaxaca',
      },
    ],
  },
  closing: { title: 'Your step is free.', you: 'You' },
  footer: { label: 'More', judges: 'For judges', logIn: 'Log in' },
};
