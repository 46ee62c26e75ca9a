import { countFields, waitingOperations } from '@podium/domain/score-log';
import { useArea } from '../../i18n/area.ts';
import '../../i18n/en/all-errors.ts';
import { errorText } from '../../i18n/error-text.ts';
import { formatTime } from '../../i18n/format.ts';
import { useLocale, useMessages } from '../../i18n/locale-context.tsx';
import { offlineCode } from '../../platform/http/request-error.ts';
import { findCard, lateScoreOf } from '../../platform/score-log/card-rules.ts';
import type { ScoreLogState } from '../../platform/score-log/log-state.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Numeral } from '../../ui/marks.tsx';
import styles from './bands.module.css';
import type { Judging } from '../../platform/score-cards/start-judging.ts';
import { type RefusedField, refusedFields } from './refused-fields.ts';
import { useSentScores } from './use-sent-scores.ts';
import { useOperationName } from '../../platform/score-cards/operation-name.ts';
import { judgeWords } from '../../platform/score-cards/words.ts';

interface BandsProps {
  judging: Judging;
  state: ScoreLogState;
  online: boolean;
  stopped: string | undefined;
  failed: string | undefined;
}

/** No network: how many scores wait, and that scoring goes on. */
const WaitingBand = ({ state, online, stopped, failed }: Omit<BandsProps, 'judging'>) => {
  const messages = useMessages();
  const words = useArea(judgeWords);
  const { code } = useLocale();
  const count = countFields(waitingOperations(state.log));
  const away = !online || stopped === offlineCode;
  const wrong = stopped !== undefined && stopped !== offlineCode;
  if (!away && !(wrong && count > 0) && failed === undefined) return null;
  const since =
    state.cards && (away || failed !== undefined) && words.since(formatTime(code, new Date(state.cards.at)));
  const lead = wrong
    ? words.offline.stopped(errorText(messages, stopped))
    : count > 0
      ? away
        ? words.offline.lead
        : words.offline.sending
      : words.offline.nothing;
  return (
    <div className={styles.band}>
      {count > 0 ? <Numeral size="3rem">{count}</Numeral> : <Icon name="clock" size={24} />}
      <div>
        {count > 0 && <strong>{words.offline.waiting(count)}</strong>}
        <p>
          {lead} {since}
        </p>
      </div>
    </div>
  );
};

const Refused = ({ field, judging, state }: Pick<BandsProps, 'judging' | 'state'> & { field: RefusedField }) => {
  const words = useArea(judgeWords);
  const nameOf = useOperationName();
  const { operation, refused } = field.at(-1) ?? field[0];
  const remove = async (): Promise<void> => {
    for (const { operation: one } of field) await judging.log.removeRefused(one.operationId);
  };
  const found = state.cards && findCard(state.cards.answer, operation);
  const late = state.cards && lateScoreOf(state.cards.answer, operation);
  return (
    <li className={styles.refused}>
      <div>
        <strong>
          {found && `${found.card.containerName}: `}
          {nameOf(operation, found?.round)}
        </strong>
        <p>
          {late
            ? late.state === 'waiting'
              ? words.refused.late.waiting
              : words.refused.late[late.state](late.reason ?? '')
            : refused && words.refused.why[refused]}
        </p>
      </div>
      <Button kind="outline" size="small" onClick={() => void remove()}>
        {words.refused.remove}
      </Button>
    </li>
  );
};

/** What became of refused changes: the organiser took them late, has yet to decide, or they count nowhere. */
const outcomes = ['refused', 'waiting', 'accepted'] as const;
type Outcome = (typeof outcomes)[number];
const outcomeOf = (field: RefusedField, { cards }: ScoreLogState): Outcome => {
  const { operation } = field.at(-1) ?? field[0];
  const late = cards && lateScoreOf(cards.answer, operation);
  return late?.state === 'waiting' || late?.state === 'accepted' ? late.state : 'refused';
};

/** What the judge must know before scoring on: no network, no storage, scores that were not taken. */
export const Bands = ({ judging, state, online, stopped, failed }: BandsProps) => {
  const words = useArea(judgeWords);
  useSentScores(state, !online || stopped === offlineCode);
  const fields = refusedFields(state.log.operations);
  return (
    <>
      <div role="status">
        <WaitingBand {...{ state, online, stopped, failed }} />
      </div>
      {state.storage !== 'kept' && (
        <div role="alert" className={styles.bad}>
          <Icon name="cross" />
          <p>{words.storage[state.storage]}</p>
        </div>
      )}
      {outcomes.map((outcome) => {
        const shown = fields.filter((field) => outcomeOf(field, state) === outcome);
        if (shown.length === 0) return null;
        const title = words.refused.title[outcome](shown.length);
        return (
          <section key={outcome} className={outcome === 'refused' ? styles.bad : styles.late} aria-label={title}>
            <Icon name={outcome === 'refused' ? 'cross' : outcome === 'waiting' ? 'clock' : 'tick'} />
            <div>
              <strong>{title}</strong>
              <ul>
                {shown.map((field) => (
                  <Refused key={field[0].operation.operationId} {...{ field, judging, state }} />
                ))}
              </ul>
            </div>
          </section>
        );
      })}
    </>
  );
};
