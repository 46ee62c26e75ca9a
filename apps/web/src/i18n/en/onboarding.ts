export const onboarding = {
  tip: (at: number, of: number) => `Tip ${at} of ${of}`,
  goToTip: (at: number) => `Show tip ${at}`,
  previous: 'Previous tip',
  next: 'Next tip',
  skip: 'Skip the tips',
  done: 'Got it',
  carousel: 'tips',
  line: {
    label: 'Tip',
    all: 'All tips',
    organiser: 'What is left before going live is shown beside every area of a draft.',
    crew: 'You see the areas that the organiser gave you. Ask them when one is missing.',
  },
  judges: {
    label: 'Tips for judges',
    tips: [
      {
        title: 'Tap a card',
        body: 'Each entry in your room is a card. Tap one, and its sheet opens with everything it brought.',
      },
      {
        title: 'Slide to score',
        body: 'One slider per criterion. Not scored stays empty; a zero is only a zero when you give it.',
      },
      {
        title: 'Type SUBMIT',
        body: 'Scores stay yours until you type the word and press release. Then they go to the organiser.',
      },
    ],
  },
  participants: {
    label: 'Tips for participants',
    tips: [
      { title: 'Gather your team', body: 'Send one link. Someone who has not accepted yet is shown as pending.' },
      {
        title: 'One clock for all',
        body: 'Every time you see runs on the same clock, shown in your zone. When it says now, it is now.',
      },
      {
        title: 'See where you stand',
        body: 'After release you get places, every criterion and what the judges wrote. Pink is always you.',
      },
    ],
  },
};
