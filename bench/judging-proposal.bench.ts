import { proposePlan, type ProposalInput } from '@podium/domain/judging-plan';
import { test } from 'vitest';
import { report } from './report.ts';

const judgeCount = 200;
const roomCodes = Array.from({ length: 60 }, (_, at) => `R${at}`);

const inputOf = (containerCount: number, inRooms: boolean): ProposalInput => ({
  roomCodes: inRooms ? roomCodes : [],
  containers: Array.from({ length: containerCount }, (_, at) => ({
    containerCode: `C${at}`,
    competitionRoomCode: inRooms ? `R${at % roomCodes.length}` : null,
    institutes: [`I${at % 300}`],
  })),
  judges: Array.from({ length: judgeCount }, (_, at) => ({ judgeCode: `J${at}` })),
  conflicts: Array.from({ length: 4000 }, (_, at) => ({
    judgeCode: `J${(at * 7) % judgeCount}`,
    containerCode: `C${(at * 13) % containerCount}`,
  })),
  judgesPerContainer: 3,
  sessions: 2,
  fixedPairs: [],
  keptSeats: [],
  keptPairs: [],
  seed: 1,
});
const timeOf = (input: ProposalInput): number => {
  const start = performance.now();
  proposePlan(input);
  return performance.now() - start;
};

test.each([
  { what: 'single assignments', inRooms: false },
  { what: 'rooms by rotation', inRooms: true },
])('a proposal of $what', ({ what, inRooms }) => {
  const small = timeOf(inputOf(500, inRooms));
  const large = timeOf(inputOf(5000, inRooms));
  report({
    what: `proposal for 5,000 containers and ${judgeCount} judges: ${what}`,
    value: `${Math.round(large)} ms`,
    peer: `500 containers: ${Math.round(small)} ms`,
    ratio: large / small,
    goal: '≤ 5,000 ms',
  });
});
