import type { JudgingBoard, ReleasePreview } from '@podium/contract';
import type { ReactNode } from 'react';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { FewerJudges } from '../../platform/release-preview/preview-parts.tsx';
import { previewWords } from '../../platform/release-preview/words.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Chip, SectionRule } from '../../ui/marks.tsx';
import type { Fairness, Ties } from './actions.ts';
import styles from './release.module.css';
import { resultsWords } from './words.ts';

const Check = ({ isDone, action, children }: { isDone: boolean; action?: ReactNode; children: ReactNode }) => {
  const words = useArea(resultsWords).release;
  return (
    <li>
      <Chip state={isDone ? 'ready' : 'missing'}>{isDone ? words.done : words.open}</Chip>
      <span>{children}</span>
      {!isDone && action}
    </li>
  );
};

const JudgingCheck = ({ judging, judgingPath }: { judging: JudgingBoard; judgingPath: string }) => {
  const words = useArea(resultsWords).release;
  const { code } = useLocale();
  const judges = new Map(judging.rooms.flatMap((room) => room.judges.map((one) => [one.judgeCode, one] as const)));
  const waiting = [...judges.values()].filter(({ released }) => !released);
  const isDone = judges.size > 0 && waiting.length === 0;
  return (
    <Check
      isDone={isDone}
      action={
        <LinkButton kind="outline" size="small" to={judgingPath}>
          {words.toJudging}
        </LinkButton>
      }
    >
      {judges.size === 0
        ? words.noJudging
        : `${words.cards(formatCount(code, judging.counting), formatCount(code, judging.expected))}, ${words.judges(judges.size - waiting.length, judges.size)}`}
      {waiting.length > 0 && <small>{words.waiting(waiting.map(({ judgeName }) => judgeName).join(', '))}</small>}
    </Check>
  );
};

/** Named only where judges asked something: most rounds go out without. */
const RequestsCheck = ({ waiting, judgingPath }: { waiting: number; judgingPath: string }) => {
  const words = useArea(resultsWords).release;
  if (waiting === 0) return null;
  return (
    <Check
      isDone={false}
      action={
        <LinkButton kind="outline" size="small" to={judgingPath}>
          {words.decide}
        </LinkButton>
      }
    >
      {words.requests(waiting)}
    </Check>
  );
};

interface ChecksProps {
  preview: ReleasePreview | undefined;
  /** Undefined for those who may not see the state of judging. */
  judging: JudgingBoard | undefined;
  fairness: Fairness;
  ties: Ties['ties'];
  judgingPath: string;
  fairnessPath: string;
}

/** What is still open. It does not block the release, but it is named. */
export const Checks = ({ preview, judging, fairness, ties, judgingPath, fairnessPath }: ChecksProps) => {
  const words = useArea(resultsWords).release;
  const { fewer, broken } = useArea(previewWords);
  const calls = fairness.confidence?.closeCalls ?? [];
  const shared = ties.flatMap(({ containers }) => {
    const names = containers
      .filter(({ decidedBy }) => decidedBy === 'shared')
      .map(({ containerName }) => containerName);
    return names.length > 0 ? [names.join(', ')] : [];
  });
  const look = (label: string) => (
    <LinkButton kind="outline" size="small" to={fairnessPath}>
      {label}
    </LinkButton>
  );
  return (
    <section aria-labelledby="checks">
      <SectionRule title={words.checksTitle} id="checks" />
      <ul className={styles.checks}>
        {judging && <JudgingCheck judging={judging} judgingPath={judgingPath} />}
        {judging && <RequestsCheck waiting={judging.cardRequests} judgingPath={judgingPath} />}
        {preview && preview.brokenSeals.length > 0 && (
          <Check isDone={false}>{broken(preview.brokenSeals.map(({ version }) => version))}</Check>
        )}
        {preview && (
          <Check
            isDone={preview.fewerJudges.length === 0}
            action={
              <LinkButton kind="outline" size="small" to={judgingPath}>
                {words.toJudging}
              </LinkButton>
            }
          >
            {preview.fewerJudges.length === 0 ? fewer.none : <FewerJudges preview={preview} />}
          </Check>
        )}
        <Check isDone={fairness.confidence !== null && calls.length === 0} action={look(words.look)}>
          {fairness.confidence === null && words.unknownCalls}
          {fairness.confidence !== null && calls.length === 0 && words.noCloseCalls}
          {calls.length > 0 && (
            <>
              <b>{words.closeCalls(calls.length)}</b>{' '}
              {calls
                .map(({ above, below, apart }) =>
                  words.closeCall(above.containerName, below.containerName, apart.toFixed(3)),
                )
                .join(' ')}
            </>
          )}
        </Check>
        <Check isDone={shared.length === 0} action={look(words.decide)}>
          {shared.length === 0 ? words.noTies : shared.map((names) => words.shared(names)).join('. ')}
        </Check>
      </ul>
    </section>
  );
};
