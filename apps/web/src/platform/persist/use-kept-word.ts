import { useState } from 'react';
import { tolerant } from './storage.ts';

const forThisVisit = () => sessionStorage;

/** What was typed at a gate survives a reload. */
export const useKeptWord = (gate: string): [string, (word: string) => void] => {
  const key = `podium:release:${gate}`;
  const [word, setWord] = useState(() => tolerant((kept) => kept.getItem(key), null, forThisVisit) ?? '');
  return [
    word,
    (next) => {
      setWord(next);
      tolerant((kept) => kept.setItem(key, next), undefined, forThisVisit);
    },
  ];
};
