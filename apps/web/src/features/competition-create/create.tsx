import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Competition } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { loadCategories } from '../../platform/session/person-actions.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { competitionReset, draftUpdated } from '../../platform/store/slices/competition.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { Split } from '../../ui/split.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { findUnfinished, saveStep } from './actions.ts';
import { Card } from './card.tsx';
import { fillDefaults } from './defaults.ts';
import styles from './create.module.css';
import { StepLook } from './step-look.tsx';
import { StepSizes } from './step-sizes.tsx';
import { StepType } from './step-type.tsx';
import { missingIn, type Step, stepAt, steps } from './steps.ts';
import { useOpenedDraft } from './use-opened-draft.ts';
import { competitionCreateWords } from './words.ts';

const bodies = { 1: StepType, 2: StepLook, 3: StepSizes };
const addressOf = (competitionCode: string, step: number): string =>
  `?${new URLSearchParams({ competition: competitionCode, step: String(step) }).toString()}`;

const Unfinished = () => {
  const words = useArea(competitionCreateWords).unfinished;
  const dispatch = useAppDispatch();
  const [left, setLeft] = useState<Competition>();
  useEffect(() => void dispatch(findUnfinished()).then(setLeft), [dispatch]);
  if (!left) return null;
  return (
    <Note icon="clock" title={words.title(left.competitionName)}>
      {words.body} <Link to={addressOf(left.competitionCode, left.createStep)}>{words.goOn}</Link>
    </Note>
  );
};

/** A new step is a new screen for those who listen: its heading takes the focus. */
const Heading = ({ children }: { children: string }) => {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h1 ref={ref} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  );
};

const useTexts = (step: Step, isTeam: boolean): { heading: string; lead: string } => {
  const { type, look, sizes } = useArea(competitionCreateWords);
  const last = isTeam
    ? { heading: sizes.headingTeam, lead: sizes.leadTeam }
    : { heading: sizes.headingSolo, lead: sizes.leadSolo };
  return { 1: type, 2: look, 3: last }[step];
};

export const CreateCompetition = ({ workspacePath }: { workspacePath: (competitionCode: string) => string }) => {
  const messages = useMessages();
  const words = useArea(competitionCreateWords);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const code = search.get('competition');
  const ready = useOpenedDraft(code, workspacePath);
  const draft = useAppSelector(({ competition }) => competition.createDraft);
  const reached = useAppSelector(({ competition }) => competition.current?.createStep ?? 1);
  const step = stepAt(search.get('step'), code ? reached : 1);
  const [tried, setTried] = useState(0);
  const unknown = useAppSelector(({ competition }) => competition.categories.length === 0);
  useEffect(() => {
    if (unknown) void dispatch(loadCategories()).catch(() => undefined);
  }, [unknown, dispatch]);

  const missing = missingIn(step, draft);
  const { submit, busy, error } = useSubmit(async (key) => {
    const { competitionCode } = await dispatch(saveStep(key, step));
    if (step < steps.length) {
      await navigate(addressOf(competitionCode, step + 1), { replace: !code });
      return;
    }
    await dispatch(fillDefaults(competitionCode));
    await navigate(workspacePath(competitionCode), { replace: true });
    dispatch(competitionReset());
  });
  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    setTried(step);
    if (missing.length === 0) void submit();
  };
  const Body = bodies[step];
  const texts = useTexts(step, draft.competitionType === 'TEAM');
  if (!ready)
    return (
      <Skeleton label={words.loading} bones={[{ wide: '40%', high: '48px' }, { high: '80px' }, { high: '80px' }]} />
    );
  return (
    <Split aside={<Card draft={draft} step={step} />}>
      <p className={styles.step}>
        {step > 1 && code && (
          <LinkButton kind="quiet" size="small" icon="back" to={addressOf(code, step - 1)}>
            {words.back}
          </LinkButton>
        )}
        {words.step(step, steps.length)}
      </p>
      <Heading key={step}>{texts.heading}</Heading>
      <p className={styles.lead}>{texts.lead}</p>
      {!code && <Unfinished />}
      <form className={styles.form} noValidate onSubmit={goOn}>
        <Body
          key={step}
          draft={draft}
          set={(change) => dispatch(draftUpdated(change))}
          missing={tried === step ? missing : []}
        />
        {error && (
          <Note icon="cross" bad>
            {errorText(messages, error.code)}
          </Note>
        )}
        <Button type="submit" kind="main" size="large" wide busy={busy}>
          {step === steps.length ? words.sizes.done : words.goOn}
        </Button>
        {code && <p className={styles.saved}>{words.saved}</p>}
      </form>
    </Split>
  );
};
