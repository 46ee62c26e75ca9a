import type { Round } from '@podium/contract';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../ui/button.tsx';
import { LabelledSegments } from '../../ui/list-page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { withParams } from '../shell/with-params.ts';
import { useAppSelector } from '../store/root.ts';
import { currentRound } from './current-round.ts';

interface RoundChoiceProps {
  className: string | undefined;
  roundsPath: string;
  words: { round: string; noRounds: string; toRounds: string };
  /** What is shown of all rounds together, where there is more than one. */
  whole?: { label: string; content: ReactNode } | undefined;
  children: (round: Round) => ReactNode;
}

/** In place of the code of a round. */
const all = 'all';

/** A part of a competition that belongs to one round: which one, and the part. The round is in the address. */
export const RoundChoice = ({ className, roundsPath, words, whole, children }: RoundChoiceProps) => {
  const [search, setSearch] = useSearchParams();
  const rounds = useAppSelector((state) => state.competition.allRounds);
  const asked = search.get('round') ?? currentRound(rounds);
  const isWhole = asked === all && whole !== undefined && rounds.length > 1;
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
    <div className={className}>
      {rounds.length > 1 && (
        <LabelledSegments
          label={words.round}
          options={[
            ...(whole ? [{ value: all, label: whole.label }] : []),
            ...rounds.map(({ roundCode, roundName }) => ({ value: roundCode, label: roundName })),
          ]}
          value={isWhole ? all : round.roundCode}
          onChange={(roundCode) => setSearch(withParams(search, { round: roundCode }), { preventScrollReset: true })}
        />
      )}
      {isWhole ? whole.content : children(round)}
    </div>
  );
};
