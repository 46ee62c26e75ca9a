import type { Round } from '@podium/contract';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { currentRound } from '../../platform/competition/current-round.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { LinkButton } from '../../ui/button.tsx';
import { LabelledSegments } from '../../ui/list-page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './results.module.css';
import { resultsWords } from './words.ts';

/** A part of the results that belongs to one round. Which one is in the address. */
export const RoundChoice = ({
  roundsPath,
  children,
}: {
  roundsPath: string;
  children: (round: Round) => ReactNode;
}) => {
  const words = useArea(resultsWords);
  const [search, setSearch] = useSearchParams();
  const rounds = useAppSelector((state) => state.competition.allRounds);
  const asked = search.get('round') ?? currentRound(rounds);
  const round = rounds.find(({ roundCode }) => roundCode === asked) ?? rounds[0];
  if (!round)
    return (
      <EmptyState
        rows={3}
        action={
          <LinkButton kind="main" to={roundsPath}>
            {words.toRounds}
          </LinkButton>
        }
      >
        {words.noRounds}
      </EmptyState>
    );
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
      {children(round)}
    </div>
  );
};
