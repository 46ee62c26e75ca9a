/** What narrows the history. */
export const historyFilters = {
  moreNamesFit: 'Many names fit. Type more of the name to find everything.',
  find: 'Find a team, person or room',
  day: 'Day',
  sheet: {
    title: 'Filter',
    opened: (count: number) => `Filter, ${count} chosen`,
    show: 'Show the history',
  },
  kind: 'Kind of change',
  kinds: {
    everything: 'Everything',
    entries: 'Entries',
    rooms: 'Rooms',
    rounds: 'Rounds',
    judges: 'Judges',
    scores: 'Scores',
    prizes: 'Prizes',
    crew: 'Crew',
    settings: 'Settings',
  },
  person: 'Who',
  anyone: 'Anyone',
};
