import { useMemo } from 'react';
import { asRound, openingView } from './opening.ts';
import type { ShownBoard } from './use-board.ts';

/** The board in the view that is shown. A view that nobody chose is read as the total, and may be shown as its only round. */
export const useShownView = (board: ShownBoard, chosen: string | null): { view: string; shown: ShownBoard } => {
  const opening = board.facts ? openingView(board.facts) : 'total';
  const isRound = chosen === null && opening !== 'total';
  const { own, byPosition } = board;
  const asShown = useMemo(
    () =>
      isRound
        ? {
            byPosition: new Map([...byPosition].map(([at, row]) => [at, asRound(row, opening)])),
            own: own && { ...own, row: asRound(own.row, opening), ahead: own.ahead && asRound(own.ahead, opening) },
          }
        : { byPosition, own },
    [isRound, opening, byPosition, own],
  );
  return { view: chosen ?? opening, shown: { ...board, ...asShown } };
};
