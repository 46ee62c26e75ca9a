import { longestAnswer } from '@podium/domain/questions';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { ReasonDialog } from '../../platform/competition/reason-dialog.tsx';
import { WriteDialog } from '../../platform/competition/write-dialog.tsx';
import { useCompetitionDraft } from '../../platform/drafts/use-draft.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Note } from '../../ui/marks.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { answerQuestion, type AskedQuestion, hideQuestion } from './actions.ts';
import { questionWords } from './words.ts';

interface DialogProps {
  competitionCode: string;
  /** As the list shows it now, so that a change by somebody else is seen in the open dialog. */
  one: AskedQuestion;
  onDone: () => void;
  onClose: () => void;
}

export const AnswerDialog = ({ competitionCode, one, onDone, onClose }: DialogProps) => {
  const { dialog: words, cancel } = useArea(questionWords);
  const dispatch = useAppDispatch();
  const [typedOver] = useState(one.version);
  const first = { answer: one.answer ?? '', isPublic: one.answer === null || one.isPublic };
  const [values, setValues, discard] = useCompetitionDraft(`answer ${one.questionCode}`, first);
  const isMissing = values.answer.trim() === '';
  const isChanged = one.version !== typedOver;
  return (
    <WriteDialog
      title={one.answer === null ? words.title : words.editTitle}
      action={one.answer === null ? words.send : words.save}
      words={{ cancel }}
      done={words.sent}
      isReady={!isMissing}
      onWrite={async (key) => {
        const body = { answer: values.answer.trim(), isPublic: values.isPublic, version: one.version };
        await dispatch(answerQuestion(key, { competitionCode, questionCode: one.questionCode }, body));
        onDone();
      }}
      onDiscard={discard}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <p dir="auto">{one.question}</p>
          {isChanged && (
            <Note icon="clock">
              {words.changed} {one.answer !== null && words.theirs(one.answer)}
            </Note>
          )}
          <TextArea
            label={words.label}
            help={words.help(longestAnswer - values.answer.length)}
            error={isTried && isMissing ? words.missing : undefined}
            maxLength={longestAnswer}
            value={values.answer}
            onChange={(answer) => setValues((before) => ({ ...before, answer }))}
          />
          <CheckField
            label={words.isPublic}
            help={words.publicHelp}
            checked={values.isPublic}
            onChange={(isPublic) => setValues((before) => ({ ...before, isPublic }))}
          />
        </>
      )}
    </WriteDialog>
  );
};

export const HideDialog = ({ competitionCode, one, onDone, onClose }: DialogProps) => {
  const { dialog: words, cancel } = useArea(questionWords);
  const dispatch = useAppDispatch();
  return (
    <ReasonDialog
      title={words.hideTitle}
      action={words.hide}
      help={words.reasonHelp}
      reversal={{ how: words.hideBack }}
      words={{ cancel, reason: words.reason, reasonMissing: words.reasonMissing }}
      onReason={async (key, reason) => {
        await dispatch(hideQuestion(key, { competitionCode, questionCode: one.questionCode }, reason));
        onDone();
      }}
      onClose={onClose}
    >
      <p dir="auto">{one.question}</p>
    </ReasonDialog>
  );
};
