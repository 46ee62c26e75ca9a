import type { JudgedRound } from './judged-round.ts';

/** The mean offset of each container's judges, and the mean of those shifts in each linked group: the group's average must stay. */
export const shiftsOf = ({ containerCount, start, judges, groups }: JudgedRound, offsets: Float64Array) => {
  const shifts = new Float64Array(containerCount);
  const groupCount = new Set(groups).size;
  const sums = new Float64Array(groupCount);
  const counts = new Float64Array(groupCount);
  for (let container = 0; container < containerCount; container += 1) {
    const panel = judges.subarray(start[container], start[container + 1]);
    for (const judge of panel) shifts[container] = shifts[container]! + offsets[judge]! / panel.length;
    const group = groups[panel[0]!]!;
    sums[group] = sums[group]! + shifts[container]!;
    counts[group] = counts[group]! + 1;
  }
  return { shifts, groupMeans: sums.map((sum, group) => sum / counts[group]!) };
};

/** For each judge the sum, over containers with other judges, of own card minus the panel's corrected score. */
export const excessOverPanel = (round: JudgedRound, shifts: Float64Array): Float64Array => {
  const { containerCount, judgeCount, start, judges, scores, rawScores } = round;
  const excess = new Float64Array(judgeCount);
  for (let container = 0; container < containerCount; container += 1) {
    if (start[container + 1]! - start[container]! < 2) continue;
    for (let card = start[container]!; card < start[container + 1]!; card += 1) {
      const judge = judges[card]!;
      excess[judge] = excess[judge]! + scores[card]! - (rawScores[container]! - shifts[container]!);
    }
  }
  return excess;
};
