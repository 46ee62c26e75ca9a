import type { Round } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { ConfirmDialog } from '../../platform/confirm/confirm-dialog.tsx';
import type { RoundUse } from './round-use.ts';
import { roundsWords } from './words.ts';

interface AskChangeProps {
  round: Round;
  use: RoundUse;
  /** What is changed. */
  what: 'criteria' | 'draft';
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a round is changed that judges have begun to score: how many cards and entries it touches. */
export const AskChange = ({ round, use, what, onConfirm, onClose }: AskChangeProps) => {
  const words = useArea(roundsWords).use;
  return (
    <ConfirmDialog
      title={words.titles[what](round.roundName)}
      reversal={what === 'draft' ? 'changeBack' : { how: words.criteriaBack }}
      cancel={words.cancel}
      confirm={words.acts[what]}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{words.touches(use.begunCards, use.containers)}</p>
      <p>{what === 'draft' ? words.draftHelp : words.criteriaHelp(use.releasedCards)}</p>
    </ConfirmDialog>
  );
};
