import type { Round, SubmissionSettings } from '@podium/contract';
import type { ReactNode } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { Clock } from '../../ui/clock.tsx';
import styles from './round-submissions.module.css';
import { roundWords } from './round-words.ts';
import { windowOf } from './window.ts';
import { submissionWords } from './words.ts';

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.deadline}>
    <b>{title}</b>
    <span>{children}</span>
  </div>
);

/** How long work is still taken. */
export const RoundDeadline = ({ round, settings }: { round: Round; settings: SubmissionSettings }) => {
  const words = useArea(roundWords).deadline;
  const { daysLeft } = useArea(submissionWords).parts;
  const { code } = useLocale();
  const now = useNow();
  const at = windowOf(settings, now);
  if (at.state === 'closed') return <Notice title={words.closed}>{words.closedAt(formatWhen(code, at.last))}</Notice>;
  if (!round.isLive) return <Notice title={words.draft}>{words.draftLead}</Notice>;
  if (!at.deadline) return <Notice title={words.none}>{words.noneLead}</Notice>;
  const end = at.state === 'grace' ? at.last : at.deadline;
  return (
    <div className={styles.deadline}>
      <span>{at.state === 'grace' ? words.graceLeft : words.left}</span>
      <Clock small ms={end.getTime() - now.getTime()} daysLabel={daysLeft} />
      <span>{at.state === 'grace' ? words.grace(formatWhen(code, end)) : words.at(formatWhen(code, end))}</span>
    </div>
  );
};
