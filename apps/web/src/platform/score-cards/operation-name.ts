import type { JudgedRound } from '@podium/contract';
import type { ScoreOperation } from '@podium/domain/score-log';
import { useArea } from '../../i18n/area.ts';
import { usePoints } from './points.ts';
import { judgeWords } from './words.ts';

/** A change in a few words: “Speed 7.5”. */
export const useOperationName = () => {
  const words = useArea(judgeWords).sheet;
  const points = usePoints();
  return (operation: ScoreOperation, round: JudgedRound | undefined): string => {
    if (operation.part === 'note' || operation.part === 'recuse') return words.undoNames[operation.part];
    const { criterionCode } = operation;
    const name =
      round?.criteria.find((criterion) => criterion.criterionCode === criterionCode)?.criterionName ?? criterionCode;
    if (operation.part === 'comment') return `${name}, ${words.undoNames.comment}`;
    return `${name} ${operation.value === null ? words.undoNames.cleared : points(operation.value, round?.scale)}`;
  };
};
