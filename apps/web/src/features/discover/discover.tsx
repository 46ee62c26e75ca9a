import { readJoinCode } from '@podium/domain/join-codes';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useListLabel } from '../../i18n/reference-labels.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useInterestLabels } from '../../platform/session/use-interest-labels.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FindBox } from '../../ui/find-box.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import { SkipLink, skipTarget } from '../../ui/skip-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './discover.module.css';
import { Filters } from './filters.tsx';
import { LargeCard } from './large-card.tsx';
import { DiscoverRow } from './row.tsx';
import { useDiscover } from './use-discover.ts';
import { useMine } from './use-mine.ts';
import { addressOf, type View } from './address.ts';
import { inSections, type Section, startsLarge } from './view.ts';
import { discoverWords } from './words.ts';

/** Picking interests leads back here. */
const changeInterests = `/auth/pick-interest?${new URLSearchParams({ redirect: '/competitions' }).toString()}`;
/** More would not fit beside the head of their section. */
const maxNamed = 4;
const bones = Array.from({ length: 6 }, () => ({ high: '84px' }));

const SectionHead = ({ section, interests }: { section: Section; interests: readonly string[] }) => {
  const words = useArea(discoverWords);
  const labels = useInterestLabels(section === 'interests' ? interests : []);
  return (
    <SectionRule title={words.sections[section]} id={`section-${section}`}>
      {section === 'interests' && (
        <>
          <span className={styles.interests}>{labels.length <= maxNamed && labels.join(', ')}</span>{' '}
          <Link to={changeInterests}>{words.interests}</Link>
        </>
      )}
      {section === 'open' && words.soonest}
    </SectionRule>
  );
};

const Nothing = ({ find, isNarrowed }: { find: string; isNarrowed: boolean }) => {
  const words = useArea(discoverWords);
  return (
    <EmptyState
      rows={3}
      action={
        isNarrowed && (
          <LinkButton kind="outline" to={addressOf({ find: '', category: '', openOnly: false })}>
            {words.clear}
          </LinkButton>
        )
      }
    >
      {find ? words.nothing(find) : words.noneHere}
    </EmptyState>
  );
};

/** Asks while one types; before the script is there, Enter asks for the page of the words. */
const FindForm = ({ view, onFind }: { view: View; onFind: (text: string) => void }) => {
  const words = useArea(discoverWords);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget).get('find');
    if (typeof asked === 'string') onFind(asked.trim());
  };
  return (
    <form method="get" action="/competitions" role="search" onSubmit={onSubmit}>
      <FindBox label={words.find} name="find" value={view.find} large onFind={onFind} />
      {view.category && <input type="hidden" name="category" value={view.category} />}
      {view.openOnly && <input type="hidden" name="show" value="open" />}
    </form>
  );
};

/** Finding a competition, with or without an account. */
export const Discover = () => {
  const words = useArea(discoverWords);
  const { view, interests, state, again, kept, categories, hasMore, isCut, busy, more, find } = useDiscover();
  const mine = useMine();
  const labelOf = useListLabel();
  const labels = new Map(categories.map(({ categoryName, label }) => [categoryName, labelOf(label)]));
  const joinCode = readJoinCode(view.find);
  const first = kept?.items[0];
  const large = startsLarge(first, view.find) ? first : undefined;
  const isNarrowed = Boolean(view.find || view.category || view.openOnly);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{words.title}</h1>
        <FindForm view={view} onFind={find} />
      </div>
      <div className={styles.columns}>
        <SkipLink to="results">{words.skip}</SkipLink>
        <Filters view={view} categories={categories} />
        <div id="results" className={styles.results} {...skipTarget('results')}>
          {joinCode && (
            <p className={styles.code}>
              {words.isCode(joinCode)} <Link to={`/join/${joinCode}`}>{words.useCode}</Link>
            </p>
          )}
          {!kept && state.kind !== 'shown' && <NotLoaded {...{ state, again, words, bones }} />}
          {kept?.items.length === 0 && <Nothing find={view.find} isNarrowed={isNarrowed} />}
          {inSections(kept?.items ?? [], interests).map(([section, rows]) => (
            <section key={section} aria-labelledby={`section-${section}`}>
              <SectionHead section={section} interests={interests} />
              <ul>
                {rows.map((row) => {
                  const Part = row === large ? LargeCard : DiscoverRow;
                  return (
                    <Part
                      key={row.competitionCode}
                      row={row}
                      category={labels.get(row.categoryName)}
                      mine={mine.get(row.competitionCode)}
                    />
                  );
                })}
              </ul>
            </section>
          ))}
          {isCut && <p>{words.narrow}</p>}
          {hasMore && (
            <Button kind="outline" busy={busy} onClick={() => void more()}>
              {words.more}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
};
