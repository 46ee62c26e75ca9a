import type { Round } from '@podium/contract';
import { useState } from 'react';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale, useMessages } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { PreviewRounds } from '../../platform/release-preview/preview-rounds.tsx';
import { isJudged, type useReleasePreview } from '../../platform/release-preview/use-release-preview.ts';
import { previewWords } from '../../platform/release-preview/words.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Chip, Note, Numeral } from '../../ui/marks.tsx';
import { skipTarget } from '../../ui/skip-link.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { lettersRight, WordGate } from '../../ui/word-gate.tsx';
import { type Board, releaseScores } from './actions.ts';
import styles from './release.module.css';
import { resultsWords } from './words.ts';

const word = 'RELEASE';
const shortestReason = 3;
const shortHash = (sha256: string): string => `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`;

const Seal = ({ board: { released } }: { board: Board }) => {
  const words = useArea(resultsWords).release;
  const { code } = useLocale();
  if (!released) return <p className={styles.dim}>{words.willSeal}</p>;
  return (
    <div className={styles.seal}>
      <Icon name="lock" />
      <p>
        <b>{words.sealed(released.version)}</b>
        <code title={released.sha256}>{shortHash(released.sha256)}</code>
        <small>{words.sealedRow(formatCount(code, released.chainRow), formatWhen(code, new Date(released.at)))}</small>
      </p>
    </div>
  );
};

interface ReleaseCardProps {
  board: Board;
  round: Round;
  rounds: readonly Round[];
  /** The rounds that are chosen; undefined where all go out together. */
  chosen: readonly string[] | undefined;
  preview: ReturnType<typeof useReleasePreview>;
  onToggle: (roundCode: string, isOn: boolean) => void;
  onReleased: () => void;
}

/** What is released, what is typed, and whether that opens the gate. */
const useGate = ({ board, chosen, preview, onReleased }: ReleaseCardProps) => {
  const words = useArea(resultsWords).release;
  const dispatch = useAppDispatch();
  // Never kept: a gate that stands open after a reload is no gate.
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useDraft(`${board.competitionCode}:release`, '');
  const [isPressed, setPressed] = useState(false);
  const known = preview.state.kind === 'shown' ? preview.state.value : undefined;
  const going = (known?.rounds ?? []).filter(({ roundCode }) => chosen === undefined || chosen.includes(roundCode));
  const judged = going.filter(isJudged).map(({ roundCode }) => roundCode);
  const needsReason = known?.isReasonNeeded ?? false;
  const { submit, busy, error } = useSubmit(async (key) => {
    const body = { roundCodes: chosen === undefined ? null : judged, reason: needsReason ? reason.trim() : null };
    const { version } = await dispatch(releaseScores(key, board.competitionCode, body));
    setTyped('');
    setReason('');
    setPressed(false);
    dispatch(notify({ type: 'success', code: 'SCORES_RELEASED', message: words.released(version) }));
    onReleased();
  });
  const isReasonShort = needsReason && reason.trim().length < shortestReason;
  const lock = board.frozen ? words.frozenLock : known && judged.length === 0 ? words.nothing : undefined;
  // What is released is what was read: nothing goes out over a preview of something else.
  const isUnlocked = typed === word && !isReasonShort && lock === undefined && preview.isFresh;
  return {
    judged,
    typed,
    setTyped,
    reason,
    setReason,
    needsReason,
    isReasonShort,
    isPressed,
    busy,
    error,
    lock,
    isUnlocked,
    lettersLeft: word.length - lettersRight(word, typed),
    press: () => {
      setPressed(true);
      if (isUnlocked) void submit();
    },
  };
};

const Counts = ({ counts }: { counts: readonly (readonly [string, number])[] }) => {
  const { code } = useLocale();
  return (
    <dl className={styles.counts}>
      {counts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Numeral size="1.375rem">{formatCount(code, value)}</Numeral>
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** The gate: counts, what was sealed, the typed word, and a button that names its effect. */
export const ReleaseCard = (props: ReleaseCardProps) => {
  const { board, round, rounds, chosen, preview, onToggle } = props;
  const words = useArea(resultsWords).release;
  const messages = useMessages();
  const gate = useGate(props);
  const previewText = useArea(previewWords);
  const { judged, lettersLeft } = gate;
  const outBefore = board.released?.roundCodes ?? [];
  const isOut = outBefore.includes(round.roundCode);
  const outAfter = new Set([...outBefore, ...judged]).size;
  const isAll = rounds.length > 1 && judged.length === rounds.length;
  const named = rounds.filter(({ roundCode }) => judged.includes(roundCode)).map(({ roundName }) => roundName);
  const what = isAll ? words.everything : named.join(', ') || round.roundName;
  const title = gate.needsReason ? words.titleAgain : words.title;
  const button = gate.needsReason ? words.buttonAgain : isAll ? words.buttonAll : words.buttonRound(what);
  return (
    <form
      className={styles.card}
      noValidate
      aria-labelledby="release-title"
      {...skipTarget('work')}
      onSubmit={(event) => {
        event.preventDefault();
        gate.press();
      }}
    >
      <div>
        <Chip state={isOut ? 'solid' : 'missing'}>{isOut ? words.isOut : words.isNotOut}</Chip>
      </div>
      <h2 id="release-title">{title(what)}</h2>
      <p className={styles.dim}>{isOut ? words.allOut : words.lead}</p>
      {rounds.length > 1 && chosen === undefined && <p className={styles.dim}>{words.together}</p>}
      {preview.state.kind === 'shown' ? (
        <PreviewRounds preview={preview.state.value} chosen={chosen} onToggle={onToggle} />
      ) : (
        <NotLoaded state={preview.state} again={preview.again} words={previewText} bones={[{ high: '96px' }]} />
      )}
      <Counts
        counts={[
          [words.entries, board.size],
          [words.rounds, outAfter],
        ]}
      />
      <Seal board={board} />
      {gate.lock !== undefined && <Note icon="lock">{gate.lock}</Note>}
      {gate.needsReason && (
        <TextField
          label={words.reason}
          help={words.reasonHelp}
          value={gate.reason}
          error={gate.isPressed && gate.isReasonShort ? messages.errors.REASON_MISSING : undefined}
          onChange={gate.setReason}
        />
      )}
      <WordGate
        label={words.type}
        word={word}
        value={gate.typed}
        onChange={gate.setTyped}
        help={lettersLeft === 0 ? words.typed : words.lettersLeft(lettersLeft)}
      />
      {gate.error && (
        <Note icon="cross" bad title={words.failedRelease}>
          {errorText(messages, gate.error.code)}
        </Note>
      )}
      {gate.isPressed && lettersLeft > 0 && (
        <p role="alert" className={styles.alert}>
          {words.lettersLeft(lettersLeft)}
        </p>
      )}
      <Button type="submit" kind="main" size="large" wide locked={!gate.isUnlocked} busy={gate.busy}>
        {button}
      </Button>
    </form>
  );
};
