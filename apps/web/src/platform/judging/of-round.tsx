import type { Competition, Round } from '@podium/contract';
import type { ReactNode } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { RoundChoice } from '../competition/round-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import styles from './judging.module.css';
import { judgingWords } from './words.ts';

interface OfRoundProps {
  competition: Competition;
  roundsPath: string;
  whole?: { label: string; content: ReactNode };
  children: (competition: Competition, round: Round) => ReactNode;
}

/** A part of judging that belongs to one round. */
export const OfRound = ({ competition, roundsPath, whole, children }: OfRoundProps) => (
  <RoundChoice className={styles.part} {...{ roundsPath, whole }} words={useArea(judgingWords)}>
    {(round) => children(competition, round)}
  </RoundChoice>
);

export const Failed = ({ code, title, again }: { code: string; title?: string; again: () => void }) => {
  const words = useArea(judgingWords);
  const messages = useMessages();
  return (
    <Note icon="cross" bad title={title ?? words.failed}>
      {errorText(messages, code)}{' '}
      <Button kind="outline" size="small" onClick={again}>
        {words.again}
      </Button>
    </Note>
  );
};
