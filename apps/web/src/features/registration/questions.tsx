import type { Question } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import type { Answers } from './answers.ts';
import styles from './registration.module.css';
import { registrationWords } from './words.ts';

interface QuestionsProps {
  questions: readonly Question[];
  answers: Answers;
  /** Codes of those that are asked for now. */
  missing: readonly string[];
  onAnswer: (questionCode: string, answer: string) => void;
}

export const Questions = ({ questions, answers, missing, onAnswer }: QuestionsProps) => {
  const words = useArea(registrationWords);
  return (
    <div className={styles.fields}>
      {questions.map(({ questionCode, label, kind, options, required }) => {
        const frame = {
          label,
          help: required ? undefined : words.optional,
          error: missing.includes(questionCode) ? words.answerMissing : undefined,
          value: answers[questionCode] ?? '',
          onChange: (answer: string) => onAnswer(questionCode, answer),
        };
        return kind === 'choice' ? (
          <SelectField
            key={questionCode}
            {...frame}
            required={required}
            placeholder={words.choose}
            options={options.map((value) => ({ value, label: value }))}
          />
        ) : (
          <TextField key={questionCode} {...frame} required={required} maxLength={2000} />
        );
      })}
    </div>
  );
};
