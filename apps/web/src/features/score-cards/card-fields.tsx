import type { JudgedRound } from '@podium/contract';
import type { CardWrite, OperationAction } from '@podium/domain/score-log';
import { useArea } from '../../i18n/area.ts';
import { Conflict } from './conflict.tsx';
import { CriterionField } from './criterion-field.tsx';
import { KeptText } from './kept-text.tsx';
import { RemovedNotes } from './removed-notes.tsx';
import type { ShownCard } from '../../platform/score-cards/shown-cards.ts';
import { judgeWords } from '../../platform/score-cards/words.ts';

interface CardFieldsProps {
  round: JudgedRound;
  shown: ShownCard;
  deviceId: string;
  give: (write: CardWrite, action?: OperationAction) => Promise<void>;
}

/** Everything a judge gives to a card: points and a comment for each criterion, and a note that stays private. */
export const CardFields = ({ round, shown, deviceId, give }: CardFieldsProps) => {
  const words = useArea(judgeWords).sheet;
  const { view } = shown;
  const conflictOf = (part: 'note' | 'recuse') => view.conflicts.find((one) => one.part === part);
  const note = conflictOf('note');
  const recusal = conflictOf('recuse');
  return (
    <>
      {recusal && <Conflict conflict={recusal} scale={round.scale} deviceId={deviceId} onChoose={give} />}
      {round.criteria.map((criterion) => (
        <CriterionField key={criterion.criterionCode} {...{ criterion, round, view, deviceId, give }} />
      ))}
      {note ? (
        <Conflict conflict={note} scale={round.scale} deviceId={deviceId} onChoose={give} />
      ) : (
        <KeptText
          label={words.note}
          help={words.noteHelp}
          value={view.note}
          onGive={(value) => give({ part: 'note', value })}
        />
      )}
      <RemovedNotes round={round} view={view} />
    </>
  );
};
