import type { JudgedRound } from '@podium/contract';
import type { DeviceLog } from '@podium/domain/score-log';
import { roundAsked } from '../../platform/score-log/card-rules.ts';
import { type ComponentType, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import type { JudgeCards } from '../../platform/score-log/log-storage.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import type { KnownJudge } from '../../platform/store/slices/auth.ts';
import { judgeContainersLoaded, judgeLoaded, judgeRoundLoaded } from '../../platform/store/slices/judge.ts';
import { Button } from '../../ui/button.tsx';
import { join } from '../../ui/join.ts';
import { Note } from '../../ui/marks.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { Bands } from './bands.tsx';
import { CardList } from './card-list.tsx';
import { askedCards } from '../../platform/score-cards/counting.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import styles from './judge.module.css';
import { useLiveJudge } from './live.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { chooseRound, judgedRounds, type ShownCard, shownCards } from '../../platform/score-cards/shown-cards.ts';
import type { Judging } from '../../platform/score-cards/start-judging.ts';
import { useFilesAhead } from './use-files-ahead.ts';
import { useJudging } from './use-judging.ts';
import { useOfflinePage } from './use-offline-page.ts';
import { judgeWords } from '../../platform/score-cards/words.ts';

const bones = [
  { wide: '60%', high: '44px' },
  { wide: '100%', high: '28px' },
  ...Array.from({ length: 5 }, () => ({ high: '76px' })),
];

const noCards: JudgeCards['cards'] = [];

type Opened = ReturnType<typeof useJudging> & {
  judging: Judging;
  state: NonNullable<ReturnType<typeof useJudging>['state']>;
};

/** One card that the judge opened, beside the list or in place of it. */
type CardSheetPart = ComponentType<{
  judging: Judging;
  round: JudgedRound;
  cards: readonly ShownCard[];
  shown: ShownCard | undefined;
  log: DeviceLog;
  onClose: () => void;
}>;

interface DashboardProps {
  known: KnownJudge;
  CardSheet: CardSheetPart;
}

const Cards = ({ known, opened, CardSheet }: DashboardProps & { opened: Opened }) => {
  const { judging, state, online, load } = opened;
  const words = useArea(judgeWords);
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const answer = state.cards?.answer;
  const ahead = useFilesAhead(judging.files, answer?.cards ?? noCards, online);
  const rounds = answer ? judgedRounds(answer) : [];
  const asked = search.get('round');
  const round = chooseRound({ rounds, cards: answer?.cards ?? noCards }, asked);
  // The round stays the same when its cards are released, although another has cards to do then.
  const chosen = asked === null && rounds.length > 1 ? round?.roundCode : undefined;
  useEffect(() => {
    if (chosen) setSearch((now) => withParams(now, { round: chosen }), { replace: true });
  }, [chosen, setSearch]);
  useEffect(() => {
    if (answer) dispatch(judgeLoaded(answer.judge));
  }, [answer, dispatch]);
  useEffect(() => {
    if (!answer || !round) return;
    dispatch(judgeRoundLoaded(round));
    dispatch(judgeContainersLoaded(answer.cards.filter(({ roundCode }) => roundCode === round.roundCode)));
  }, [answer, round, dispatch]);
  if (!answer) return null;
  if (!round) {
    return (
      <div className={styles.page}>
        <h1 tabIndex={-1}>{words.title}</h1>
        <EmptyState rows={3}>{words.empty}</EmptyState>
      </div>
    );
  }
  const cards = shownCards(answer, { round, log: state.log, competitionCode: known.competitionCode });
  const open = search.get('card');
  const shown = cards.find(({ card }) => card.containerCode === open);
  const close = (name: string): void => setSearch(withParams(search, { [name]: undefined }), { replace: true });
  return (
    <div className={join(styles.columns, open !== null && styles.withSheet)}>
      <CardList
        {...{ answer, rounds, round, cards, state, online, ahead }}
        competitionCode={known.competitionCode}
        isBeside={open !== null}
      />
      {open !== null && (
        <CardSheet key={open} {...{ judging, round, cards, shown }} log={state.log} onClose={() => close('card')} />
      )}
      {search.get('release') !== null && (
        <ReleaseDialog {...{ judging, round, cards, online, load }} onClose={() => close('release')} />
      )}
      {search.get('ask') !== null && round.closedAt !== null && (
        <AskDialog
          {...{ judging, round, cards, online, load }}
          first={search.get('ask') ?? ''}
          onClose={() => close('ask')}
        />
      )}
      {search.get('decline') !== null && roundAsked(round) !== null && (
        <DeclineDialog
          {...{ judging, round, load }}
          count={askedCards(round, cards).length}
          onClose={() => close('decline')}
        />
      )}
    </div>
  );
};

/** A judge's cards: the list, one card at a time, and the release. */
export const JudgeDashboard = ({ known, CardSheet }: DashboardProps) => {
  const messages = useMessages();
  const words = useArea(judgeWords);
  const { judgeCode } = known.judge;
  const opened = useJudging({ judgeCode, competitionCode: known.competitionCode });
  const { judging, state, failed, load } = opened;
  useLiveJudge(judgeCode, load);
  useOfflinePage();
  if (judging && state?.cards) {
    return (
      <>
        <Bands {...opened} judging={judging} state={state} />
        <Cards {...{ known, CardSheet }} opened={{ ...opened, judging, state }} />
      </>
    );
  }
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{words.title}</h1>
      {failed === undefined ? (
        <Skeleton label={words.loading} bones={bones} />
      ) : (
        <div className={styles.failed}>
          <Note icon="cross" bad title={words.failed}>
            {errorText(messages, failed)}
          </Note>
          <Button onClick={() => void load().catch(() => undefined)}>{words.again}</Button>
        </div>
      )}
    </div>
  );
};
