import { emptyCardLog } from '@podium/domain/score-log';
import type { JudgeCards } from './log-storage.ts';

export const address = { competitionCode: 'C1', roundCode: 'R1', containerCode: 'E1' };

const criterion = (criterionCode: string) => ({
  criterionCode,
  criterionName: criterionCode,
  helpText: '',
  skills: [],
});

/** For tests: a round with two criteria, and a card for each of these entries. */
export const cardsOf = (...containerCodes: string[]): JudgeCards => ({
  judge: { judgeCode: 'J1', email: 'j@b.co', judgeName: 'Jo' },
  competitionName: 'Robots',
  rounds: [
    {
      roundCode: 'R1',
      roundName: 'Plan',
      details: '',
      scale: { min: 0, max: 10, step: 0.5 },
      criteria: [criterion('speed'), criterion('style')],
      removedCriteria: [],
      isLive: true,
      blind: false,
      closedAt: null,
      closedBy: null,
      asked: null,
    },
  ],
  cards: containerCodes.map((containerCode) => ({
    roundCode: 'R1',
    containerCode,
    containerName: containerCode,
    roomName: null,
    memberNames: [],
    institutes: [],
    submissions: [],
    content: emptyCardLog,
    submit: false,
    status: 'unfinished',
    decision: null,
    releaseUntil: null,
    isOpened: false,
    mayAsk: null,
    request: null,
  })),
  lateScores: [],
});
