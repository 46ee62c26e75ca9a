import type { Competition, Reaction } from '@podium/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { usePages } from '../../platform/http/use-pages.ts';
import { useLive } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LabelledSegments } from '../../ui/list-page.tsx';
import { Chip } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { loadReactions, type ReactionPage, type ReactionView } from './actions.ts';
import styles from './review.module.css';
import { reviewWords } from './words.ts';

const kinds = { thanks: 'THANKS', questions: 'QUESTION' } as const;
const kindOf = (asked: string | null): ReactionView['reaction'] =>
  asked === 'thanks' || asked === 'questions' ? kinds[asked] : undefined;

const Line = ({ reply }: { reply: Reaction }) => {
  const words = useArea(reviewWords).replies;
  const { code } = useLocale();
  const isThanks = reply.reaction === 'THANKS';
  return (
    <li>
      <p className={styles.reply}>
        <Chip state={isThanks ? 'solid' : 'missing'}>{isThanks ? words.thanked : words.asked}</Chip>
        <b>{reply.containerName}</b>
        <small>
          {reply.byName ?? words.somebody}, {formatWhen(code, new Date(reply.at))}
        </small>
      </p>
      {reply.question !== '' && <p dir="auto">{reply.question}</p>}
      <blockquote dir="auto">{reply.comment}</blockquote>
      <small>{words.about(reply.criterionName, reply.roundName)}</small>
    </li>
  );
};

const Filters = ({ counts }: { counts: ReactionPage['counts'] }) => {
  const words = useArea(reviewWords).replies;
  const [search, setSearch] = useSearchParams();
  const set = (change: Record<string, string | undefined>): void =>
    setSearch(withParams(search, change), { replace: true, preventScrollReset: true });
  return (
    <div className={styles.filters}>
      {counts.length > 1 && (
        <LabelledSegments
          label={words.round}
          options={[
            { value: '', label: words.all },
            ...counts.map(({ roundCode, roundName }) => ({ value: roundCode, label: roundName })),
          ]}
          value={search.get('round') ?? ''}
          onChange={(round) => set({ round: round || undefined })}
        />
      )}
      <LabelledSegments
        label={words.kind}
        options={[
          { value: '', label: words.all },
          { value: 'thanks', label: words.thanks },
          { value: 'questions', label: words.questions },
        ]}
        value={search.get('show') ?? ''}
        onChange={(show) => set({ show: show || undefined })}
      />
    </div>
  );
};

/** For the organiser: what teams say about the comments of their reviews, round by round. */
export const Replies = ({ competition, releasePath }: { competition: Competition; releasePath: string }) => {
  const words = useArea(reviewWords);
  const dispatch = useAppDispatch();
  const { competitionCode } = competition;
  const [search] = useSearchParams();
  const view = { round: search.get('round') ?? undefined, reaction: kindOf(search.get('show')) };
  const list = usePages<Reaction, ReactionPage>(JSON.stringify([competitionCode, view]), async (cursor, signal) =>
    dispatch(loadReactions(competitionCode, view, cursor, signal)),
  );
  const reload = useReload(list.again);
  useLive({ of: 'competition', competitionCode }, { 'review-update': reload, missed: reload });
  // Counts and filters stay in sight while another filter loads.
  const [counted, setCounted] = useState<{ of: string; counts: ReactionPage['counts'] }>();
  const fresh = list.first?.counts;
  if (fresh && counted?.counts !== fresh) setCounted({ of: competitionCode, counts: fresh });
  const counts = counted?.of === competitionCode ? counted.counts : undefined;
  return (
    <section aria-labelledby="replies" className={styles.replies}>
      <h2 id="replies">{words.replies.title}</h2>
      <p className={styles.dim}>{words.replies.lead}</p>
      {counts && counts.length > 0 && (
        <>
          <ul className={styles.counts}>
            {counts.map(({ roundCode, roundName, thanks, questions }) => (
              <li key={roundCode}>
                <b>{roundName}</b> {words.replies.counts(thanks, questions)}
              </li>
            ))}
          </ul>
          <Filters counts={counts} />
        </>
      )}
      {list.state.kind !== 'shown' && (
        <NotLoaded
          state={list.state}
          again={list.again}
          words={{ ...words, ...words.replies }}
          bones={[{ high: '88px' }, { high: '88px' }]}
        />
      )}
      {list.state.kind === 'shown' && counts?.length === 0 && (
        <EmptyState action={<LinkButton to={releasePath}>{words.replies.toRelease}</LinkButton>}>
          {words.replies.empty}
        </EmptyState>
      )}
      {list.state.kind === 'shown' && counts && counts.length > 0 && (
        <>
          {list.items.length === 0 && <p>{words.replies.nothing}</p>}
          <ul className={styles.replyList}>
            {list.items.map((reply) => (
              <Line key={reply.reactionCode} reply={reply} />
            ))}
          </ul>
          {list.hasMore && (
            <Button kind="outline" busy={list.busy} onClick={() => void list.more()}>
              {words.replies.more}
            </Button>
          )}
        </>
      )}
    </section>
  );
};
