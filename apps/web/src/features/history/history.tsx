import type { HistoryEntry } from '@podium/contract';
import { currentCode } from '../../platform/competition/current-code.ts';
import { useEffect, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { loadCategories } from '../../platform/session/person-actions.ts';
import { type Thunk, useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import styles from './history.module.css';
import { actText, differencesOf, say } from './say.ts';
import { historyWords } from './words.ts';

interface Page {
  items: HistoryEntry[];
  nextCursor: string | null;
}

const loadPage =
  (cursor: string | null): Thunk<Promise<Page>> =>
  async (_, getState, { api }) => {
    const competitionCode = currentCode(getState());
    return api.call('getHistory', { params: { competitionCode }, query: cursor ? { cursor } : {} });
  };

/** Codes become names where the thing is still known here. */
const useNames = () => {
  const rounds = useAppSelector(({ competition }) => competition.allRounds);
  const rooms = useAppSelector((state) => state.rooms.all);
  const categories = useAppSelector(({ competition }) => competition.categories);
  const names = new Map([
    ...categories.flatMap(({ categoryName, label, subCategories }): [string, string][] => [
      [categoryName, label],
      ...subCategories.map((one): [string, string] => [one.subCategoryName, one.label]),
    ]),
    ...rounds.map(({ roundCode, roundName }): [string, string] => [roundCode, roundName]),
    ...rooms.map(({ competitionRoomCode, roomName }): [string, string] => [competitionRoomCode, roomName]),
  ]);
  return (code: string): string => names.get(code) ?? (code.includes('@') ? code : '');
};

const Entry = ({ entry }: { entry: HistoryEntry }) => {
  const words = useArea(historyWords);
  const { code } = useLocale();
  const nameOf = useNames();
  const about = nameOf(entry.subject);
  const named = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(named) : typeof value === 'string' ? nameOf(value) || value : value;
  return (
    <li className={styles.entry}>
      <p>
        <b>{entry.who}</b> {actText(words.acts, entry.what)}
        {about && <> · {about}</>}
      </p>
      <time dateTime={entry.at}>{formatMoment(code, new Date(entry.at))}</time>
      <dl>
        {differencesOf(entry).map(({ field, before, after }) => (
          <div key={field}>
            <dt>{words.fields[field] ?? field}</dt>
            <dd>
              {entry.before !== null && <del>{say(named(before), words)}</del>}
              {entry.before !== null && entry.after !== null && (
                <>
                  {' '}
                  <span aria-hidden="true">→</span> <span className="visually-hidden">{words.became}</span>{' '}
                </>
              )}
              {entry.after !== null && <ins>{say(named(after), words)}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
};

/** Who changed what, and when; the newest first. */
export const History = () => {
  const words = useArea(historyWords);
  const dispatch = useAppDispatch();
  const [page, setPage] = useState<Page>();
  const [more, setMore] = useState(false);
  useEffect(() => void dispatch(loadCategories()).catch(() => undefined), [dispatch]);
  useEffect(
    () => void dispatch(loadPage(null)).then(setPage, () => setPage({ items: [], nextCursor: null })),
    [dispatch],
  );
  const loadMore = async (): Promise<void> => {
    if (!page?.nextCursor) return;
    setMore(true);
    try {
      const next = await dispatch(loadPage(page.nextCursor));
      setPage({ items: [...page.items, ...next.items], nextCursor: next.nextCursor });
    } catch (error) {
      assertRequestError(error);
    }
    setMore(false);
  };
  return (
    <section aria-labelledby="history">
      <SectionRule title={words.title} id="history">
        {words.help}
      </SectionRule>
      {!page && <Skeleton label={words.loading} bones={[{ high: '56px' }, { high: '56px' }, { high: '56px' }]} />}
      {page?.items.length === 0 && <EmptyState>{words.empty}</EmptyState>}
      <ol className={styles.list}>
        {page?.items.map((entry, at) => (
          <Entry key={`${entry.at} ${at}`} entry={entry} />
        ))}
      </ol>
      {page?.nextCursor && (
        <Button kind="outline" busy={more} onClick={() => void loadMore()}>
          {words.more}
        </Button>
      )}
    </section>
  );
};
