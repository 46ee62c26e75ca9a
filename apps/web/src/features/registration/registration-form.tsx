import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { readEntry } from '../../platform/links/invite-link.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { Note, SectionRule } from '../../ui/marks.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Form, register, takeInvitation } from './actions.ts';
import { type Answers, givenAnswers, unanswered } from './answers.ts';
import { Questions } from './questions.tsx';
import styles from './registration.module.css';
import { registrationWords } from './words.ts';

type Way = 'make' | 'join';
/** What can be typed before a registration is sent. */
interface Typed {
  way: Way;
  teamName: string;
  code: string;
  answers: Answers;
}
const nothingTyped: Typed = { way: 'make', teamName: '', code: '', answers: {} };
const entryPath = (competitionCode: string): string => `/auth/competitions/p/${encodeURIComponent(competitionCode)}`;

/** The way to the server: an invitation is counted once, also when the team's name is refused and given again. */
const useEnter = ({ competition, questions }: Form, invite: string | undefined, discard: () => void) => {
  const words = useArea(registrationWords);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const counted = useRef(false);
  return useSubmit(async (key, teamName: string, answers: Answers) => {
    const team = competition.competitionType === 'TEAM';
    const given = givenAnswers(questions, answers);
    if (invite && !counted.current) await dispatch(takeInvitation(`${key}-invite`, invite, given));
    counted.current = true;
    const { competitionCode } = competition;
    if (team || !invite)
      await dispatch(register(key, { competitionCode, teamName: team ? teamName.trim() : undefined, answers: given }));
    discard();
    dispatch(
      notify({
        type: 'success',
        code: 'REGISTERED',
        message: team ? words.done.team(teamName.trim()) : words.done.solo,
      }),
    );
    await navigate(entryPath(competitionCode), { replace: true });
  });
};

/** A team is made, or an existing one is joined with its code. */
const WayChoice = ({ way, onChange }: { way: Way; onChange: (way: Way) => void }) => {
  const words = useArea(registrationWords);
  const options = [
    { value: 'make' as const, label: words.make.name, about: words.make.about },
    { value: 'join' as const, label: words.join.name, about: words.join.about },
  ];
  return <ChoiceCards<Way> label={words.how} options={options} value={way} onChange={onChange} />;
};

const JoinCode = ({ code, asked, onChange }: { code: string; asked: boolean; onChange: (code: string) => void }) => {
  const words = useArea(registrationWords);
  const { kind } = readEntry(code, location.origin);
  const problem = kind === 'empty' ? words.codeMissing : words.codeBad;
  return (
    <TextField
      label={words.code}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={code}
      error={asked && kind !== 'go' ? problem : undefined}
      onChange={onChange}
    />
  );
};

export const OpenForm = ({ form, invite }: { form: Form; invite: string | undefined }) => {
  const messages = useMessages();
  const words = useArea(registrationWords);
  const navigate = useNavigate();
  const team = form.competition.competitionType === 'TEAM';
  const [draft, setDraft, discard] = useDraft<Typed>(`${form.competition.competitionCode}:registration`, nothingTyped);
  const { way, teamName, code, answers } = draft;
  const set = (change: Partial<Typed>): void => setDraft((before) => ({ ...before, ...change }));
  const [asked, setAsked] = useState(false);
  const { submit, busy, error, clear } = useEnter(form, invite, discard);
  const joins = team && way === 'join';
  const missing = unanswered(form.questions, answers);
  const left = missing.length + (team && !teamName.trim() ? 1 : 0);
  const entry = readEntry(code, location.origin);
  const label = team ? words.submit.team : words.submit.solo;

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (joins) {
      if (entry.kind === 'go') void navigate(entry.to);
    } else if (left === 0) void submit(teamName, answers);
  };
  const nameError =
    error?.code === 'CONTAINER_NAME_TAKEN'
      ? errorText(messages, error.code)
      : asked && !teamName.trim()
        ? words.teamNameMissing
        : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <SectionRule title={words.title} />
      {error && error.code !== 'CONTAINER_NAME_TAKEN' && (
        <Note icon="cross" bad>
          {errorText(messages, error.code)}
        </Note>
      )}
      {team && (
        <WayChoice
          way={way}
          onChange={(chosen) => {
            set({ way: chosen });
            setAsked(false);
          }}
        />
      )}
      {joins && <JoinCode code={code} asked={asked} onChange={(typed) => set({ code: typed })} />}
      {!joins && team && (
        <TextField
          label={words.teamName}
          help={words.teamNameHelp}
          maxLength={80}
          autoComplete="off"
          value={teamName}
          error={nameError}
          onChange={(typed) => {
            set({ teamName: typed });
            clear();
          }}
        />
      )}
      {!joins && form.questions.length > 0 && (
        <Questions
          questions={form.questions}
          answers={answers}
          missing={asked ? missing : []}
          onAnswer={(questionCode, answer) => set({ answers: { ...answers, [questionCode]: answer } })}
        />
      )}
      {!joins && !team && form.questions.length === 0 && <p>{words.noQuestions}</p>}
      <div>
        <Button kind="main" size="large" type="submit" busy={busy} locked={!joins && left > 0}>
          {joins ? words.submit.join : left > 0 ? words.left(label, left) : label}
        </Button>
      </div>
    </form>
  );
};
