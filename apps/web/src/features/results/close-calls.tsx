import { showChance } from '@podium/domain/fairness';
import { useArea } from '../../i18n/area.ts';
import { useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale, useMessages } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Note, Numeral, SectionRule } from '../../ui/marks.tsx';
import { askForCard, type CloseCall, type Fairness, leaveCloseCall, type OfRound } from './actions.ts';
import styles from './fairness.module.css';
import { fairnessWords } from './fairness-words.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface CallProps {
  of: OfRound;
  call: CloseCall;
  canAsk: boolean;
  onChanged: () => void;
}

const Side = ({ chance, name }: { chance: number; name: string }) => (
  <div>
    <p>
      <Numeral size="2.75rem">{showChance(chance)}</Numeral> <Numeral size="1.375rem">%</Numeral>
    </p>
    <b>{name}</b>
  </div>
);

/** The other way to settle a close call: nothing changes, and the record says why. */
const Leave = ({ of, call: { above, below, suggestion }, onChanged }: Omit<CallProps, 'canAsk'>) => {
  const words = useArea(fairnessWords).calls;
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const pair = { aboveCode: above.containerCode, belowCode: below.containerCode };
  return (
    <>
      <Button kind="outline" onClick={() => setAsking(true)}>
        {words.leave}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={words.leaveTitle(above.containerName, below.containerName)}
          action={words.leave}
          reversal={suggestion ? { how: words.leaveBack } : 'never'}
          help={words.leaveHelp}
          onReason={async (key, reason) => {
            await dispatch(leaveCloseCall(key, of, { ...pair, reason }));
            onChanged();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

const Call = ({ of, call, canAsk, onChanged }: CallProps) => {
  const words = useArea(fairnessWords).calls;
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const { code } = useLocale();
  const { above, below, suggestion, stop, left } = call;
  const { submit, busy, error } = useSubmit(async (key) => {
    if (!suggestion) return;
    const { containerCode, judgeCode, judgeName } = suggestion;
    await dispatch(askForCard(key, of, { containerCode, judgeCode }));
    dispatch(notify({ type: 'success', code: 'CARD_ASKED', message: words.asked(judgeName) }));
    onChanged();
  });
  const other = suggestion?.containerCode === above.containerCode ? below : above;
  return (
    <li className={styles.callCard}>
      <h3>{words.place(call.place)}</h3>
      <p className={styles.dim}>
        {words.apart(call.apart.toFixed(3))} {words.levels[call.level]}.
      </p>
      <div className={styles.sides} aria-hidden="true">
        <Side chance={call.chance} name={above.containerName} />
        <Side chance={1 - call.chance} name={below.containerName} />
      </div>
      <p className={styles.dim}>{words.above(showChance(call.chance), above.containerName, below.containerName)}</p>
      {suggestion && <p>{words.suggestion(suggestion.containerName, suggestion.judgeName, other.containerName)}</p>}
      {!suggestion && stop !== null && <p className={styles.dim}>{words.stops[stop]}</p>}
      {left && <Note icon="tick">{words.left(formatWhen(code, new Date(left.at)), left.reason)}</Note>}
      {canAsk && (
        <div className={styles.callActions}>
          {suggestion && (
            <Button kind="main" busy={busy} onClick={() => void submit()}>
              {words.ask}
            </Button>
          )}
          {!left && <Leave of={of} call={call} onChanged={onChanged} />}
        </div>
      )}
      {error && (
        <Note icon="cross" bad>
          {errorText(messages, error.code)}
        </Note>
      )}
    </li>
  );
};

const Asked = ({ asked }: { asked: Fairness['asked'] }) => {
  const words = useArea(fairnessWords).calls;
  const { code } = useLocale();
  return (
    <ul className={styles.lines}>
      {asked.map(({ judgeCode, judgeName, containerCode, containerName, askedAt, isReleased }) => (
        <li key={`${judgeCode} ${containerCode}`}>
          {words.askedAt(judgeName, containerName, formatWhen(code, new Date(askedAt)))}{' '}
          <b>{isReleased ? words.arrived : words.waiting}</b>
        </li>
      ))}
    </ul>
  );
};

/** Lines that could turn, and the card that would settle each of them. */
export const CloseCalls = ({
  of,
  fairness: { confidence, asked },
  canAsk,
  onChanged,
}: Omit<CallProps, 'call'> & { fairness: Fairness }) => {
  const { calls: words, table } = useArea(fairnessWords);
  const calls = confidence?.closeCalls ?? [];
  return (
    <section className={styles.section} aria-labelledby="close-calls">
      <SectionRule title={words.title} id="close-calls">
        {calls.length > 0 && words.count(calls.length)}
      </SectionRule>
      {calls.length === 0 && <p className={styles.dim}>{confidence ? words.none : words.unknown}</p>}
      <ul className={styles.calls}>
        {calls.map((call) => (
          <Call key={call.place} of={of} call={call} canAsk={canAsk} onChanged={onChanged} />
        ))}
      </ul>
      {asked.length > 0 && <Asked asked={asked} />}
      {confidence && (
        <ol className={styles.lines} aria-label={words.places}>
          {confidence.places.map(({ place, containerCode, containerName, chance, level }) => (
            <li key={containerCode}>
              <span>
                {words.holder(place)}: <b>{containerName}</b>
              </span>
              <span>
                {table.top(place, showChance(chance))}, {words.levels[level]}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
