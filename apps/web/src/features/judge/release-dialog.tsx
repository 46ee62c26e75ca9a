import type { JudgedRound } from '@podium/contract';
import { showScore } from '@podium/domain/scoring';
import { roundAsked } from '../../platform/score-log/card-rules.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note, Numeral } from '../../ui/marks.tsx';
import { lettersRight, WordGate } from '../../ui/word-gate.tsx';
import styles from './release.module.css';
import { askedCards } from '../../platform/score-cards/counting.ts';
import { cardsLeft, type ShownCard } from '../../platform/score-cards/shown-cards.ts';
import type { Judging } from '../../platform/score-cards/start-judging.ts';
import { judgeWords } from '../../platform/score-cards/words.ts';

const word = 'SUBMIT';

interface ReleaseDialogProps {
  judging: Judging;
  round: JudgedRound;
  cards: readonly ShownCard[];
  online: boolean;
  load: () => Promise<void>;
  onClose: () => void;
}

const Missing = ({ left }: { left: readonly ShownCard[] }) => {
  const words = useArea(judgeWords).release;
  const [search] = useSearchParams();
  return (
    <>
      <Note icon="pen" title={words.missingTitle(left.length)}>
        {words.missingLead}
      </Note>
      <ul className={styles.missing}>
        {left.map(({ card }) => (
          <li key={card.containerCode}>
            <Link replace to={`?${withParams(search, { release: undefined, card: card.containerCode }).toString()}`}>
              {card.containerName}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};

const Counts = ({ cards, scored }: Record<'cards' | 'scored', readonly ShownCard[]>) => {
  const words = useArea(judgeWords).release;
  const points = scored.flatMap(({ view }) => view.assessment.flatMap((one) => one.points ?? []));
  const averages = scored.flatMap(({ average }) => average ?? []);
  const mean = averages.reduce((sum, one) => sum + one, 0) / averages.length;
  const rows = [
    [words.scored, String(scored.length)],
    [words.aside, String(cards.filter(({ group }) => group === 'aside').length)],
    [words.zeros, String(points.filter((one) => one === 0).length)],
    ...(averages.length > 0 ? [[words.average, showScore(mean)]] : []),
  ];
  return (
    <dl className={styles.counts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Numeral size="1.375rem">{value}</Numeral>
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** The gate: counts first, the typed word, then a button that says how many cards it sends. */
export const ReleaseDialog = ({ judging, round, cards, online, load, onClose }: ReleaseDialogProps) => {
  const messages = useMessages();
  const words = useArea(judgeWords).release;
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState('');
  const [isPressed, setPressed] = useState(false);
  // Once judging is closed, what is not finished stays so: only what the organiser asked about is released.
  const asked = askedCards(round, cards);
  const isAsked = roundAsked(round) !== null;
  const left = isAsked ? [] : cardsLeft(cards);
  const scored = isAsked ? asked : cards.filter(({ group }) => group === 'scored');
  const toRelease = scored.length;
  const waiting = cards.reduce((sum, shown) => sum + shown.waiting, 0);
  const { submit, busy, error } = useSubmit(async (key) => {
    const released = await judging.release(round.roundCode, key);
    dispatch(notify({ type: 'success', code: 'CARDS_RELEASED', message: words.done(released) }));
    onClose();
    // The cards are locked already; when they cannot be read now, the live update or the next visit brings them.
    await load().catch(() => undefined);
  });
  const isUnlocked = typed === word && left.length === 0 && waiting === 0 && online && toRelease > 0;
  const lettersLeft = word.length - lettersRight(word, typed);
  const why = !online ? words.offline : waiting > 0 ? words.waiting(waiting) : undefined;
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setPressed(true);
          if (isUnlocked) void submit();
        }}
      >
        <p className={styles.lead}>{words.lead}</p>
        <Counts cards={cards} scored={scored} />
        {left.length > 0 ? (
          <Missing left={left} />
        ) : (
          <>
            <WordGate
              label={words.type}
              word={word}
              value={typed}
              onChange={setTyped}
              help={lettersLeft === 0 ? words.typed : words.lettersLeft(lettersLeft)}
            />
            {why && <Note icon="clock">{why}</Note>}
            {error && (
              <Note icon="cross" bad>
                {errorText(messages, error.code)}
              </Note>
            )}
            {isPressed && !isUnlocked && !why && (
              <p role="alert" className={styles.alert}>
                {words.lettersLeft(lettersLeft)}
              </p>
            )}
            <Button type="submit" kind="main" size="large" wide locked={!isUnlocked} busy={busy}>
              {words.button(toRelease)}
            </Button>
          </>
        )}
        <Button kind="quiet" wide onClick={onClose}>
          {words.notYet}
        </Button>
      </form>
    </Dialog>
  );
};
