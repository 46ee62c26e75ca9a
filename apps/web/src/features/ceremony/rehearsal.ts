import { ceremonySteps } from '@podium/domain/ceremonies';
import type { ceremony } from '../../i18n/en/ceremony.ts';
import type { CeremonyScript } from './actions.ts';

type Words = (typeof ceremony)['rehearsal'];

/** A ceremony of made-up entries. Nothing in it comes from the competition, so it can be shown in the hall at any time. */
export const madeUpScript = (words: Words, competitionCode: string, places: number): CeremonyScript => {
  const ranked = words.entries.map((containerName, at) => ({
    containerCode: `made-up-${at}`,
    containerName,
    rank: at + 1,
    score: 9.4 - at * 0.23,
    prize: at < 3 ? words.prize : '',
    trophy: '',
  }));
  return {
    leaderboardID: '',
    competitionCode,
    competitionName: words.name,
    number: 1,
    isOpen: true,
    places,
    step: 0,
    isBlank: false,
    openedAt: '',
    steppedAt: '',
    remote: null,
    size: ranked.length,
    scoreOf: { kind: 'final', of: 10, roundName: null, roundsOut: 1, rounds: 1 },
    roundNames: [],
    join: null,
    isWithheld: false,
    isPublic: false,
    calls: ceremonySteps(ranked, places).map(({ place, containers }) => ({ place, containers: [...containers] })),
  };
};
