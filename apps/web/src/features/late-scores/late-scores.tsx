import type { LateScore } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, SectionRule } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { decideLateScores, loadLateScores, type OfRound } from '../../platform/judging/actions.ts';
import { boardNeedsWords } from '../../platform/judging/board-needs-words.ts';
import { lateGroupKey, lateGroups } from './late-groups.ts';
import styles from '../../platform/judging/needs-you.module.css';
import { Failed } from '../../platform/judging/of-round.tsx';
import { ReasonDialog } from '../../platform/judging/reason-dialog.tsx';
import { useWaitingList } from './use-waiting-list.ts';

interface LateGroupProps {
  of: OfRound;
  scores: readonly [LateScore, ...LateScore[]];
  onDecided: () => void;
}

/** The late scores of one judge for one entry, with the decision. */
const LateGroup = ({ of, scores, onDecided }: LateGroupProps) => {
  const { lateScores: words } = useArea(boardNeedsWords);
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<'accept' | 'decline'>();
  const [{ judgeName, containerName, receivedAt, state, reason, decidedBy }] = scores;
  // A slide writes many changes of one criterion; they are one score.
  const parts = [...new Set(scores.map(({ part, criterionName }) => criterionName ?? words.parts[part]))];
  const titles = {
    accept: words.acceptTitle(judgeName, containerName),
    decline: words.declineTitle(judgeName, containerName),
  };
  const decide = async (key: string, why: string, accept: boolean): Promise<void> => {
    const operationIds = scores.map(({ operationId }) => operationId);
    const { decided, left, released } = await dispatch(
      decideLateScores(key, of, { operationIds, accept, reason: why }),
    );
    const message = accept ? words.accepted(decided, released) : words.declined(decided);
    if (decided > 0) dispatch(notify({ type: 'success', code: 'LATE_SCORES_DECIDED', message }));
    const failed = words.left(left);
    if (left > 0) dispatch(notify({ type: 'error', code: 'LATE_SCORES_LEFT', message: failed, failed }));
    onDecided();
  };
  return (
    <li>
      <b>
        {containerName}: {words.of(judgeName, parts.length)}
      </b>
      <p>
        {parts.join(', ')}. {words.arrived(formatWhen(code, new Date(receivedAt)))}
      </p>
      {state === 'waiting' ? (
        <span className={styles.actions}>
          <Button kind="slab" size="small" onClick={() => setAsked('accept')}>
            {words.accept}
          </Button>
          <Button kind="outline" size="small" onClick={() => setAsked('decline')}>
            {words.decline}
          </Button>
        </span>
      ) : (
        <p>
          <Chip state={state === 'accepted' ? 'solid' : 'plain'}>{words.states[state]}</Chip>{' '}
          {decidedBy !== null && (state === 'accepted' ? words.takenBy(decidedBy) : words.declinedBy(decidedBy))}{' '}
          {reason}
        </p>
      )}
      {asked && (
        <ReasonDialog
          title={titles[asked]}
          action={asked === 'accept' ? words.accept : words.decline}
          reversal="never"
          onReason={(key, why) => decide(key, why, asked === 'accept')}
          onClose={() => setAsked(undefined)}
        >
          <p className={styles.dim}>{asked === 'accept' ? words.acceptHelp : words.declineHelp}</p>
        </ReasonDialog>
      )}
    </li>
  );
};

interface LateScoresProps {
  of: OfRound;
  /** How many wait for a decision. */
  waiting: number;
  onDecided: () => void;
}

/** What arrived after judging was closed. The organiser decides without seeing points. */
export const LateScores = ({ of, waiting, onDecided }: LateScoresProps) => {
  const { lateScores: words } = useArea(boardNeedsWords);
  const dispatch = useAppDispatch();
  const { state, again } = useWaitingList(of.roundCode, waiting, async (signal) =>
    dispatch(loadLateScores(of, signal)),
  );
  if (state.kind === 'loading' && waiting > 0) return <Skeleton bones={[{ wide: '60%' }, { high: '96px' }]} />;
  if (state.kind === 'failed') return <Failed code={state.code} again={again} />;
  const groups = state.kind === 'shown' ? lateGroups(state.value) : [];
  if (groups.length === 0) return null;
  return (
    <section className={styles.needs} aria-labelledby="late-scores">
      <SectionRule title={words.title} id="late-scores" />
      <p className={styles.dim}>{words.text}</p>
      <ul>
        {groups.map((scores) => (
          <LateGroup
            key={lateGroupKey(scores[0])}
            of={of}
            scores={scores}
            onDecided={() => {
              again();
              onDecided();
            }}
          />
        ))}
      </ul>
    </section>
  );
};
