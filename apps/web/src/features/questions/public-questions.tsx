import type { ReactNode } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useReader } from '../../i18n/reader.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { usePages } from '../../platform/http/use-pages.ts';
import { useRenderedAnswer } from '../../platform/rendered/rendered.tsx';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, SectionRule } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { loadPublic, type PublicPage, type PublicQuestion } from './actions.ts';
import { useLivePublic } from './live.ts';
import styles from './questions.module.css';
import { questionWords } from './words.ts';

const Line = ({ one }: { one: PublicQuestion }) => {
  const words = useArea(questionWords);
  const { code } = useLocale();
  const reader = useReader();
  const when = formatWhen(code, new Date(one.editedAt ?? one.answeredAt), reader);
  return (
    <li>
      <p className={styles.question} dir="auto">
        {one.question}
      </p>
      <p className={styles.answer} dir="auto">
        {one.answer}
      </p>
      <p className={styles.facts}>
        {one.isPinned && <Chip state="solid">{words.pinned}</Chip>}
        <span>{one.editedAt === null ? words.answered(when) : words.edited(when)}</span>
      </p>
    </li>
  );
};

interface PublicQuestionsProps {
  competitionCode: string;
  /** What is said and offered while there is nothing to read. */
  empty: { text: string; action: ReactNode };
  /** What stands below. It waits for the list, so that nothing is moved when the list comes. */
  children: ReactNode;
}

/** What everyone reads: questions that were answered for all, pinned ones first. */
export const PublicQuestions = ({ competitionCode, empty, children }: PublicQuestionsProps) => {
  const words = useArea(questionWords);
  const dispatch = useAppDispatch();
  const list = usePages<PublicQuestion, PublicPage>(
    competitionCode,
    async (cursor, signal) => dispatch(loadPublic(competitionCode)(cursor, signal)),
    useRenderedAnswer('listPublicQuestions'),
  );
  useLivePublic(competitionCode, list.again);
  return (
    <>
      <section aria-labelledby="questions" className={styles.section}>
        <SectionRule title={words.title} id="questions" />
        {list.state.kind !== 'shown' && (
          <NotLoaded state={list.state} again={list.again} words={words} bones={[{ high: '96px' }, { high: '96px' }]} />
        )}
        {list.state.kind === 'shown' && list.items.length === 0 && (
          <EmptyState action={empty.action}>{empty.text}</EmptyState>
        )}
        {list.items.length > 0 && (
          <ul className={styles.list}>
            {list.items.map((one) => (
              <Line key={one.questionCode} one={one} />
            ))}
          </ul>
        )}
        {list.hasMore && (
          <div>
            <Button kind="outline" busy={list.busy} onClick={() => void list.more()}>
              {words.more}
            </Button>
          </div>
        )}
      </section>
      {list.state.kind !== 'loading' && children}
    </>
  );
};
