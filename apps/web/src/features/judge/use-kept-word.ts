import { useState } from 'react';
import { tolerant } from '../../platform/persist/storage.ts';

const forThisVisit = () => sessionStorage;
const keyOf = (roundCode: string): string => `podium:release:${roundCode}`;

/** What was typed at the gate survives a reload. */
export const useKeptWord = (roundCode: string): [string, (word: string) => void] => {
  const [word, setWord] = useState(() => tolerant((kept) => kept.getItem(keyOf(roundCode)), null, forThisVisit) ?? '');
  return [
    word,
    (next) => {
      setWord(next);
      tolerant((kept) => kept.setItem(keyOf(roundCode), next), undefined, forThisVisit);
    },
  ];
};
