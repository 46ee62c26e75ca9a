import type { Criterion, Round } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { Note } from '../../ui/marks.tsx';
import { AskChange } from './ask-change.tsx';
import { Criteria } from './criteria.tsx';
import type { RoundChange } from './round-change.ts';
import { RoundForm } from './round-form.tsx';
import { loadRoundUse } from './round-use.ts';
import styles from './rounds.module.css';
import { roundsWords } from './words.ts';

export interface RoundPanelProps {
  round: Round;
  onChange: (change: RoundChange, over?: number) => Promise<boolean>;
  onShow: (change: RoundChange) => void;
  onRemove: () => void;
  /** Another number makes the form read what is saved, because a person chose that. */
  takes: number;
  /** Why the last change of this round was refused. */
  refusal: string | undefined;
}

/** What judges have done in the round so far; it is read again when the round changes. */
const useUse = ({ roundCode, version }: Round) => {
  const dispatch = useAppDispatch();
  const { state, again } = useLoad(`${roundCode} ${version}`, async (signal) =>
    dispatch(loadRoundUse(roundCode, signal)),
  );
  return { use: state.kind === 'shown' ? state.value : undefined, failed: state.kind === 'failed', again };
};

/** An open round: its criteria, its details, and its status. */
export const RoundPanel = ({ round, takes, refusal, onChange, onShow, onRemove }: RoundPanelProps) => {
  const words = useArea(roundsWords);
  const messages = useMessages();
  const [part, setPart] = useState<'criteria' | 'details'>('criteria');
  const [asksDraft, setAsksDraft] = useState(false);
  const { use, failed, again } = useUse(round);
  const live = round.status === 'live';
  const ready = round.criteria.length > 0;
  const isBegun = use !== undefined && use.begunCards > 0;
  const switchStatus = (): void => {
    if (live && isBegun) setAsksDraft(true);
    else if (live || ready) void onChange({ status: live ? 'draft' : 'live' });
  };
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <Segmented
          label={words.parts.label}
          options={(['criteria', 'details'] as const).map((value) => ({ value, label: words.parts[value] }))}
          value={part}
          onChange={setPart}
        />
        <Button
          size="small"
          kind="outline"
          locked={!live && !ready}
          title={!live && !ready ? words.liveHelp : undefined}
          onClick={switchStatus}
        >
          {live ? words.makeDraft : words.makeLive}
        </Button>
        <Button size="small" kind="quiet" icon="bin" onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
      {!live && isBegun && <Note icon="half">{words.use.draftNote(use.begunCards)}</Note>}
      {failed && (
        <Note icon="cross" bad title={words.use.failed}>
          <Button kind="outline" size="small" onClick={again}>
            {words.use.again}
          </Button>
        </Note>
      )}
      {refusal && (
        <Note icon="lock" bad>
          {errorText(messages, refusal)}
        </Note>
      )}
      {part === 'criteria' ? (
        <Criteria
          round={round}
          isReleased={use?.isReleased ?? false}
          onSave={(criteria: Criterion[], over) => void onChange({ criteria }, over)}
        />
      ) : (
        <RoundForm round={round} takes={takes} isScaleLocked={isBegun} onSave={onChange} onShow={onShow} />
      )}
      {asksDraft && use && (
        <AskChange
          round={round}
          use={use}
          what="draft"
          onConfirm={() => void onChange({ status: 'draft' })}
          onClose={() => setAsksDraft(false)}
        />
      )}
    </div>
  );
};
