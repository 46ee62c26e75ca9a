import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useCompetitionDraft } from '../../platform/drafts/use-draft.ts';
import { type CardRequest, decideCardRequest, loadCardRequests, type OfRound } from '../../platform/judging/actions.ts';
import { boardNeedsWords } from '../../platform/judging/board-needs-words.ts';
import styles from '../../platform/judging/needs-you.module.css';
import { Failed } from '../../platform/judging/of-round.tsx';
import { ReasonDialog } from '../../platform/judging/reason-dialog.tsx';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, SectionRule } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { useWaitingList } from './use-waiting-list.ts';

interface RequestProps {
  of: OfRound;
  request: CardRequest;
  onDecided: () => void;
}
const hours = [1, 2, 4, 8, 24, 48];
const usualHours = '2';

/** The decision about one card, with its reason. */
const DecisionDialog = ({
  of,
  request,
  accept,
  onDecided,
  onClose,
}: RequestProps & { accept: boolean; onClose: () => void }) => {
  const { cardRequests: words } = useArea(boardNeedsWords);
  const dispatch = useAppDispatch();
  const { judgeCode, judgeName, containerCode, containerName, kind } = request;
  const [openFor, setOpenFor, discard] = useCompetitionDraft(`open ${judgeCode} ${containerCode}`, usualHours);
  const title = accept
    ? words.acceptTitle[kind](judgeName, containerName)
    : words.declineTitle(judgeName, containerName);
  const done = accept
    ? kind === 'count'
      ? words.counted(containerName)
      : words.opened(containerName)
    : words.declined(judgeName);
  return (
    <ReasonDialog
      title={title}
      action={accept ? words.accept : words.decline}
      reversal="never"
      onReason={async (key, reason) => {
        const body = { accept, reason, openHours: Number(openFor) };
        await dispatch(decideCardRequest(key, { ...of, judgeCode, containerCode }, body));
        dispatch(notify({ type: 'success', code: 'CARD_REQUEST_DECIDED', message: done }));
        onDecided();
      }}
      onDiscard={discard}
      onClose={onClose}
    >
      <p className={styles.dim}>{accept ? words.acceptHelp[kind] : words.declineHelp}</p>
      {accept && kind === 'open' && (
        <SelectField
          label={words.openFor}
          value={openFor}
          onChange={setOpenFor}
          options={hours.map((many) => ({ value: String(many), label: words.hours(many) }))}
        />
      )}
    </ReasonDialog>
  );
};

/** What one judge asks about one card. */
const Request = ({ of, request, onDecided }: RequestProps) => {
  const { cardRequests: words } = useArea(boardNeedsWords);
  const { code } = useLocale();
  const [decides, setDecides] = useState<'accept' | 'decline'>();
  const { judgeName, containerName, kind, reason, askedAt, state, decidedBy, decision } = request;
  return (
    <li>
      <b>
        {containerName}: {words.of[kind](judgeName)}
      </b>
      <p>{reason || words.noReason}</p>
      <p>{words.asked(formatWhen(code, new Date(askedAt)))}</p>
      {state === 'waiting' ? (
        <span className={styles.actions}>
          <Button kind="slab" size="small" onClick={() => setDecides('accept')}>
            {words.accept}
          </Button>
          <Button kind="outline" size="small" onClick={() => setDecides('decline')}>
            {words.decline}
          </Button>
        </span>
      ) : (
        <p>
          <Chip state={state === 'accepted' ? 'solid' : 'plain'}>{words.states[state]}</Chip>{' '}
          {decidedBy !== null && words.by(decidedBy)} {decision}
        </p>
      )}
      {decides && (
        <DecisionDialog
          {...{ of, request, onDecided }}
          accept={decides === 'accept'}
          onClose={() => setDecides(undefined)}
        />
      )}
    </li>
  );
};

interface CardRequestsProps {
  of: OfRound;
  /** How many wait for a decision. */
  waiting: number;
  onDecided: () => void;
}

/** What judges of a closed round ask about their cards. The organiser decides without seeing points or places. */
export const CardRequests = ({ of, waiting, onDecided }: CardRequestsProps) => {
  const { cardRequests: words } = useArea(boardNeedsWords);
  const dispatch = useAppDispatch();
  const { state, again } = useWaitingList(of.roundCode, waiting, async (signal) =>
    dispatch(loadCardRequests(of, signal)),
  );
  if (state.kind === 'loading' && waiting > 0) return <Skeleton bones={[{ wide: '60%' }, { high: '96px' }]} />;
  if (state.kind === 'failed') return <Failed code={state.code} again={again} />;
  const requests = state.kind === 'shown' ? state.value : [];
  if (requests.length === 0) return null;
  return (
    <section className={styles.needs} aria-labelledby="card-requests">
      <SectionRule title={words.title} id="card-requests" />
      <p className={styles.dim}>{words.text}</p>
      <ul>
        {requests.map((request) => (
          <Request
            key={`${request.judgeCode} ${request.containerCode}`}
            {...{ of, request }}
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
