import type { Competition, Round } from '@podium/contract';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { currentRound } from '../../platform/competition/current-round.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LabelledSegments } from '../../ui/list-page.tsx';
import { Note } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './judging.module.css';
import { judgingWords } from './words.ts';

interface OfRoundProps {
  competition: Competition;
  roundsPath: string;
  children: (competition: Competition, round: Round) => ReactNode;
}

/** A part of judging that belongs to one round: which one, and the part. The round is in the address. */
export const OfRound = ({ competition, roundsPath, children }: OfRoundProps) => {
  const words = useArea(judgingWords);
  const [search, setSearch] = useSearchParams();
  const rounds = useAppSelector((state) => state.competition.allRounds);
  const asked = search.get('round') ?? currentRound(rounds);
  const round = rounds.find(({ roundCode }) => roundCode === asked) ?? rounds[0];
  if (!round) {
    const action = (
      <LinkButton kind="main" to={roundsPath}>
        {words.toRounds}
      </LinkButton>
    );
    return (
      <EmptyState rows={3} action={action}>
        {words.noRounds}
      </EmptyState>
    );
  }
  return (
    <div className={styles.part}>
      {rounds.length > 1 && (
        <LabelledSegments
          label={words.round}
          options={rounds.map(({ roundCode, roundName }) => ({ value: roundCode, label: roundName }))}
          value={round.roundCode}
          onChange={(roundCode) => setSearch(withParams(search, { round: roundCode }), { preventScrollReset: true })}
        />
      )}
      {children(competition, round)}
    </div>
  );
};

export const Failed = ({ code, again }: { code: string; again: () => void }) => {
  const words = useArea(judgingWords);
  const messages = useMessages();
  return (
    <Note icon="cross" bad title={words.failed}>
      {errorText(messages, code)}{' '}
      <Button kind="outline" size="small" onClick={again}>
        {words.again}
      </Button>
    </Note>
  );
};
