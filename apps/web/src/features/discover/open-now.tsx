import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useListLabel } from '../../i18n/reference-labels.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { SectionRule } from '../../ui/marks.tsx';
import { loadOpenNow } from './actions.ts';
import styles from './discover.module.css';
import { DiscoverRow } from './row.tsx';
import { useInterests } from './use-discover.ts';
import { useKnownMine } from './use-mine.ts';
import { sectionOf } from './view.ts';
import { discoverWords } from './words.ts';

const shownHere = 3;
const bones = Array.from({ length: shownHere }, () => ({ high: '84px' }));

/** A few open competitions, those of the person's interests first. The part has the same height while it loads. */
export const OpenNow = () => {
  const words = useArea(discoverWords);
  const dispatch = useAppDispatch();
  const interests = useInterests();
  const mine = useKnownMine();
  const { state, again } = useLoad(interests.join(), async (signal) => dispatch(loadOpenNow(interests, signal)));
  const open = state.kind === 'shown' ? state.value.items.filter((row) => row.registration === 'open') : [];
  const rows = open.filter((row) => !mine.has(row.competitionCode)).slice(0, shownHere);
  const first = rows[0];
  const isForYou = first !== undefined && sectionOf(first, interests) === 'interests';
  const labelOf = useListLabel();
  const categories = state.kind === 'shown' ? (state.value.categories ?? []) : [];
  const labels = new Map(categories.map(({ categoryName, label }) => [categoryName, labelOf(label)]));
  return (
    <section aria-labelledby="open-now" aria-busy={state.kind === 'loading'} className={styles.openNow}>
      <SectionRule title={isForYou ? words.openForYou : words.openNow} id="open-now">
        <Link to="/competitions">{words.allOf}</Link>
      </SectionRule>
      {state.kind !== 'shown' && <NotLoaded {...{ state, again, words, bones }} />}
      {state.kind === 'shown' && rows.length === 0 && <p>{open.length > 0 ? words.noOtherOpen : words.noneOpen}</p>}
      <ul>
        {rows.map((row) => (
          <DiscoverRow key={row.competitionCode} row={row} category={labels.get(row.categoryName)} mine={undefined} />
        ))}
      </ul>
    </section>
  );
};
