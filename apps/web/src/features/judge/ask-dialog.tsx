import type { JudgedRound } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { WriteDialog } from '../../platform/competition/write-dialog.tsx';
import { useJudgeDraft } from '../../platform/drafts/use-draft.ts';
import { requestOf } from '../../platform/score-cards/counting.ts';
import { countingWords } from '../../platform/score-cards/counting-words.ts';
import type { ShownCard } from '../../platform/score-cards/shown-cards.ts';
import type { Judging } from '../../platform/score-cards/start-judging.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Note } from '../../ui/marks.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';

interface AskDialogProps {
  judging: Judging;
  round: JudgedRound;
  cards: readonly ShownCard[];
  /** The card that is asked about first; empty for a free choice. */
  first: string;
  online: boolean;
  load: () => Promise<void>;
  onClose: () => void;
}

/** The judge of a closed round asks that a card counts, or that it is opened again. */
export const AskDialog = ({ judging, round, cards, first, online, load, onClose }: AskDialogProps) => {
  const { asking: words, keep } = useArea(countingWords);
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState(first);
  const [reason, setReason, discard] = useJudgeDraft(`ask ${round.roundCode}`, '');
  const askable = cards.filter(({ card }) => requestOf(card).mayAsk !== null);
  const card = askable.find((one) => one.card.containerCode === chosen)?.card;
  const kind = card && requestOf(card).mayAsk;
  return (
    <WriteDialog
      title={words.title}
      action={words.send}
      words={{ cancel: keep }}
      isReady={card !== undefined && online}
      onWrite={async (key) => {
        if (!card) return;
        await judging.ask(round.roundCode, card.containerCode, reason.trim(), key);
        dispatch(notify({ type: 'success', code: 'CARD_ASKED', message: words.sent(card.containerName) }));
        await load().catch(() => undefined);
      }}
      onDiscard={discard}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <SelectField
            label={words.which}
            value={card ? chosen : ''}
            placeholder={words.choose}
            error={isTried && !card ? words.choose : undefined}
            onChange={setChosen}
            options={askable.map((one) => ({ value: one.card.containerCode, label: one.card.containerName }))}
          />
          {kind && <p>{words.lead[kind]}</p>}
          <TextField label={words.reason} help={words.reasonHelp} value={reason} maxLength={500} onChange={setReason} />
          {isTried && !online && <Note icon="clock">{words.needsNetwork}</Note>}
        </>
      )}
    </WriteDialog>
  );
};
