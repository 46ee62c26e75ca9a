import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import type { Container } from '../../platform/store/entities.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { useStable } from '../../ui/use-stable.ts';
import { moveRow } from '../../platform/containers/writes.ts';
import { containerWords } from '../../platform/containers/words.ts';

/** The order of the list: moving a row by menu, key or drag, and what a screen reader is told about it. */
export const useOrder = (rows: readonly Container[]) => {
  const words = useArea(containerWords);
  const dispatch = useAppDispatch();
  const [spoken, setSpoken] = useState('');
  const move = useStable((from: number, to: number) => {
    const name = rows[from]?.containerName ?? '';
    void dispatch(moveRow(from, to, words.couldNot.assign(words.toasts.named('TEAM', [name])))).then((moved) => {
      if (moved) setSpoken(words.moved(name, to + 1));
      return moved;
    });
  });
  const step = useStable((at: number, by: number) => move(at, at + by));
  const put = useStable((code: string, to: number) =>
    move(
      rows.findIndex(({ containerCode }) => containerCode === code),
      to,
    ),
  );
  return { move, step, put, spoken };
};
