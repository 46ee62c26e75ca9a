import { Link } from 'react-router';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { useListLabel } from '../../i18n/reference-labels.ts';
import type { Discovered } from '../../platform/store/slices/discover.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './discover.module.css';
import { addressOf, type View } from './address.ts';
import { discoverWords } from './words.ts';

interface FiltersProps {
  view: View;
  categories: Discovered['categories'];
}

/** Links, which work before the script is there. Beside the list; on a phone above it, in one row that scrolls sideways. */
export const Filters = ({ view, categories }: FiltersProps) => {
  const words = useArea(discoverWords);
  const { code } = useLocale();
  // Until the counts are here, none is shown: a zero would be wrong, and would move when the number comes.
  const all = categories.length > 0 ? categories.reduce((sum, { count }) => sum + count, 0) : undefined;
  const labelOf = useListLabel();
  // A category without a competition leads nowhere; the chosen one stays, so that it can be left.
  const named = categories
    .filter(({ categoryName, count }) => count > 0 || categoryName === view.category)
    .map((one) => ({ ...one, label: labelOf(one.label) }));
  const choices = [{ categoryName: '', label: words.all, count: all }, ...named];
  return (
    <aside className={styles.filters}>
      <section aria-labelledby="show">
        <h2 id="show">{words.show}</h2>
        <Link
          className={styles.toggle}
          to={addressOf({ ...view, openOnly: !view.openOnly })}
          preventScrollReset
          aria-current={view.openOnly ? 'true' : undefined}
        >
          <i aria-hidden="true">{view.openOnly && <Icon name="tick" size={16} />}</i>
          {words.openOnly}
        </Link>
      </section>
      <nav aria-labelledby="categories">
        <h2 id="categories">{words.category}</h2>
        <ul>
          {choices.map(({ categoryName, label, count }) => (
            <li key={categoryName}>
              <Link
                to={addressOf({ ...view, category: categoryName })}
                preventScrollReset
                aria-current={view.category === categoryName ? 'true' : undefined}
              >
                {label} {count !== undefined && <span>{formatCount(code, count)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
};
