/** What a competition needs before it goes live, as several screens say it. */
export const goLivePoints: Readonly<Record<string, string>> = {
  name: 'A name',
  category: 'A category',
  sizes: 'Sizes',
  round: 'At least one round',
  weightage: 'Weightages total 100',
  criteria: 'Criteria in every round',
  registration: 'Registration window',
  release: 'How scores go out',
  judges: 'A judge in every room',
  rooms: 'Everyone in a room',
  times: 'A time for every round',
};
