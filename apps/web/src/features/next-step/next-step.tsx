import { useEffect } from 'react';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { markSeen, wasSeen } from '../../platform/preferences/seen.ts';
import { useLive, useOwnChannel } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { type Thunk, useAppDispatch } from '../../platform/store/root.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Clock } from '../../ui/clock.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './next-step.module.css';
import { pathOf, type Step, titleOf } from './step.ts';
import { nextStepWords } from './words.ts';

const load =
  (signal: AbortSignal): Thunk<Promise<Step[]>> =>
  async (_, __, { api }) =>
    (await api.call('listNextSteps', {}, { inline: true, signal })).steps;

/** Whoever had a step on this device most likely has one again: its place is kept, so that the page does not jump. */
const remembered = 'next-step';
const dayMs = 86_400_000;
const shownAfter = 3;

/** A clock for what is near; an invitation of weeks needs none. */
const StepClock = ({ step }: { step: Step }) => {
  const words = useArea(nextStepWords);
  const { code } = useLocale();
  const now = useNow();
  if (step.at === null) return null;
  const at = new Date(step.at);
  const ms = at.getTime() - now.getTime();
  if (step.kind === 'invitation' && ms > 3 * dayMs) return null;
  return (
    <>
      <p className={styles.when}>
        {step.kind === 'starts' ? words.starts : words.left} <time dateTime={step.at}>{formatWhen(code, at)}</time>
      </p>
      <Clock ms={ms} daysLabel={words.parts.daysLeft} />
    </>
  );
};

const After = ({ steps }: { steps: readonly Step[] }) => {
  const words = useArea(nextStepWords);
  const { code } = useLocale();
  return (
    <section aria-label={words.afterThat} className={styles.after}>
      <p>{words.afterThat}</p>
      <ul>
        {steps.map((step) => (
          <li key={`${step.kind} ${step.competitionCode} ${step.invite ?? ''}`}>
            <Link to={pathOf(step)}>{titleOf(step, words)}</Link>
            <small>
              {words.of(step.containerName, step.competitionName)}
              {step.at !== null && step.kind !== 'invitation' && (
                <>
                  {' · '}
                  <time dateTime={step.at}>{formatWhen(code, new Date(step.at))}</time>
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The most urgent thing over all entries, large; the next few below. Nothing to do shows nothing. */
export const NextStep = () => {
  const words = useArea(nextStepWords);
  const dispatch = useAppDispatch();
  const { state, again } = useLoad('next-steps', async (signal) => dispatch(load(signal)));
  const reload = useReload(again);
  useLive(useOwnChannel(), { 'participant-invitation': reload, missed: reload });
  const [first, ...rest] = state.kind === 'shown' ? state.value : [];
  const hasStep = first !== undefined;
  useEffect(() => {
    if (hasStep) markSeen(remembered);
  }, [hasStep]);
  if (!first)
    return state.kind === 'loading' && wasSeen(remembered) ? (
      <div className={styles.waiting} aria-hidden="true" />
    ) : null;
  return (
    <div className={styles.part}>
      <Panel
        tone={first.kind === 'approval' ? 'hatched' : 'rosa'}
        label={words.label}
        title={titleOf(first, words)}
        figure={<StepClock step={first} />}
        actions={
          <LinkButton size="large" to={pathOf(first)}>
            {words.actions[first.kind]}
          </LinkButton>
        }
      >
        <p>{words.of(first.kind === 'invitation' ? null : first.containerName, first.competitionName)}</p>
      </Panel>
      {rest.length > 0 && <After steps={rest.slice(0, shownAfter)} />}
    </div>
  );
};
