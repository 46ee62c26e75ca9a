import type { Question, Settings } from '@podium/contract';
import { moved } from '@podium/domain/order';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { loadSettings } from '../../platform/competition/workspace-actions.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { SegmentedField } from '../../ui/choice-cards.tsx';
import { MoveButtons } from '../../ui/sortable-list.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { saveSection } from './actions.ts';
import { SectionForm } from './section-form.tsx';
import styles from './setup.module.css';
import { useVersioned } from './use-versioned.ts';
import { setupWords } from './words.ts';

interface QuestionProps {
  question: Question;
  at: number;
  of: number;
  set: (change: Partial<Question>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** While options are typed, empty lines may stand; they are left out when the question is saved. */
const QuestionRow = ({ question, at, of, set, onMove, onRemove }: QuestionProps) => {
  const words = useArea(setupWords).registration;
  const [lines, setLines] = useState(() => question.options.join('\n'));
  const number = String(at + 1);
  return (
    <li className={styles.question}>
      <div className={styles.questionHead}>
        <b>{words.question(number)}</b>
        <MoveButtons
          at={at}
          of={of}
          onMove={onMove}
          words={{ grip: '', up: words.up(number), down: words.down(number) }}
        />
        <IconButton size="small" icon="bin" label={words.remove(number)} onClick={onRemove} />
      </div>
      <TextField
        label={words.label}
        maxLength={200}
        value={question.label}
        error={question.label.trim() ? undefined : words.labelMissing}
        onChange={(label) => set({ label })}
      />
      <SegmentedField<Question['kind']>
        label={words.kind}
        options={(['text', 'choice'] as const).map((value) => ({ value, label: words.kinds[value] }))}
        value={question.kind}
        onChange={(kind) => set({ kind })}
      />
      {question.kind === 'choice' && (
        <TextArea
          label={words.options}
          help={words.optionsHelp}
          rows={3}
          value={lines}
          error={question.options.length > 0 ? undefined : words.optionsMissing}
          onChange={(typed) => {
            setLines(typed);
            set({
              options: typed
                .split('\n')
                .map((line) => line.trim())
                .filter(Boolean)
                .slice(0, 30),
            });
          }}
        />
      )}
      <CheckField label={words.required} checked={question.required} onChange={(required) => set({ required })} />
    </li>
  );
};

interface QuestionListProps {
  questions: readonly Question[];
  onChange: (questions: Question[]) => void;
}

const QuestionList = ({ questions, onChange }: QuestionListProps) => {
  const words = useArea(setupWords).registration;
  const add = (): void => {
    const numbers = questions.map(({ questionCode }) => Number(/^new-(\d+)$/u.exec(questionCode)?.[1] ?? -1));
    const questionCode = `new-${Math.max(-1, ...numbers) + 1}`;
    const blank = { questionCode, label: '', kind: 'text' as const, options: [], required: false };
    onChange([...questions, blank]);
  };
  return (
    <>
      <h3 className={styles.sub}>{words.questions}</h3>
      <p className={styles.dim}>{words.questionsHelp}</p>
      <ul>
        {questions.map((question, at) => (
          <QuestionRow
            key={question.questionCode}
            question={question}
            at={at}
            of={questions.length}
            set={(change) => onChange(questions.with(at, { ...question, ...change }))}
            onMove={(to) => onChange(moved(questions, at, to))}
            onRemove={() => onChange(questions.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <div className={styles.adds}>
        <Button kind="outline" size="small" icon="plus" onClick={add}>
          {words.add}
        </Button>
      </div>
    </>
  );
};

export const RegistrationRules = ({ settings }: { settings: Settings }) => {
  const words = useArea(setupWords).registration;
  const { yes, no } = useArea(setupWords);
  const dispatch = useAppDispatch();
  const form = useVersioned<Settings['registration']['values']>({
    name: 'registration',
    saved: settings.registration,
    send: async (key, values, version) => {
      const questions = values.questions.map((question) => ({
        ...question,
        ...(question.questionCode.startsWith('new-') && { questionCode: '' }),
        options: question.kind === 'choice' ? question.options : [],
      }));
      return dispatch(saveSection('registration', key, { ...values, questions }, version));
    },
    reload: () => void dispatch(loadSettings()),
  });
  const { values, set } = form;
  const { questions } = values;
  const unfinished = questions.some(
    ({ label, kind, options }) => !label.trim() || (kind === 'choice' && options.length === 0),
  );
  return (
    <SectionForm
      title={words.heading}
      help={words.help}
      form={form}
      problem={unfinished ? words.unfinished : undefined}
      describe={(one) => [
        [words.max, one.maxContainers === null ? words.noMax : String(one.maxContainers)],
        [words.institute, one.instituteRule ? yes : no],
        [words.approval, one.approval ? yes : no],
        [words.questions, one.questions.map(({ label }) => label).join('\n')],
      ]}
    >
      <TextField
        type="number"
        inputMode="numeric"
        min={1}
        label={words.max}
        help={words.maxHelp}
        value={values.maxContainers === null ? '' : String(values.maxContainers)}
        onChange={(typed) => set({ maxContainers: Number(typed) > 0 ? Math.floor(Number(typed)) : null })}
      />
      <CheckField
        label={words.institute}
        help={words.instituteHelp}
        checked={values.instituteRule}
        onChange={(instituteRule) => set({ instituteRule })}
      />
      <CheckField
        label={words.approval}
        help={words.approvalHelp}
        checked={values.approval}
        onChange={(approval) => set({ approval })}
      />
      <QuestionList questions={questions} onChange={(next) => set({ questions: next })} />
    </SectionForm>
  );
};
