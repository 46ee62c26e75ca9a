import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Clock } from '../../ui/clock.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './next-step.module.css';
import { pathOf, type Step, titleOf } from './step.ts';
import { nextStepWords } from './words.ts';

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

/** What comes after the most urgent step. */
export const AfterThat = ({ steps }: { steps: readonly Step[] }) => {
  const words = useArea(nextStepWords);
  const { code } = useLocale();
  return (
    <section aria-labelledby="after-that">
      <SectionRule title={words.afterThat} id="after-that" />
      <ul className={styles.after}>
        {steps.slice(0, shownAfter).map((step) => (
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

/** The most urgent thing over all entries, large. Without any, what else there is to do; while that is not known, its place. */
export const NextStep = ({ step, otherwise }: { step: Step | undefined; otherwise: ReactNode | undefined }) => {
  const words = useArea(nextStepWords);
  if (!step)
    return <div className={styles.part}>{otherwise ?? <div className={styles.waiting} aria-hidden="true" />}</div>;
  return (
    <div className={styles.part}>
      <Panel
        tone={step.kind === 'approval' ? 'hatched' : 'rosa'}
        label={words.label}
        title={titleOf(step, words)}
        figure={<StepClock step={step} />}
        actions={
          <LinkButton size="large" to={pathOf(step)}>
            {words.actions[step.kind]}
          </LinkButton>
        }
      >
        <p>{words.of(step.kind === 'invitation' ? null : step.containerName, step.competitionName)}</p>
      </Panel>
    </div>
  );
};
