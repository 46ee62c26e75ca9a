import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import type { Loaded } from '../../platform/http/use-load.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Numeral, SectionRule } from '../../ui/marks.tsx';
import { detailOf, type Need, pathOf, titleOf } from './need.ts';
import styles from './organiser-work.module.css';
import type { Work } from './use-work.ts';
import { organiserWorkWords } from './words.ts';

const NeedRow = ({ need }: { need: Need }) => {
  const words = useArea(organiserWorkWords);
  const { code } = useLocale();
  const title = titleOf(need, words);
  return (
    <li className={styles.need}>
      <Numeral size="1.875rem">{formatCount(code, need.count)}</Numeral>
      <span>
        <b>{title}</b>
        <small>{detailOf(need, words)}</small>
      </span>
      <LinkButton kind="outline" size="small" to={pathOf(need)} aria-label={`${words.actions[need.kind]}: ${title}`}>
        {words.actions[need.kind]}
      </LinkButton>
    </li>
  );
};

/** Work that waits in the competitions of an organiser, each with the way there. */
export const NeedsYou = ({
  state,
  again,
}: {
  state: Exclude<Loaded<Work>, { kind: 'loading' }>;
  again: () => void;
}) => {
  const words = useArea(organiserWorkWords);
  const { code } = useLocale();
  const needs = state.kind === 'shown' ? state.value.needs : [];
  return (
    <section aria-labelledby="needs-you">
      <SectionRule title={words.title} id="needs-you">
        {needs.length > 0 && formatCount(code, needs.length)}
      </SectionRule>
      {state.kind === 'failed' && <NotLoaded {...{ state, again, words }} bones={[]} />}
      {state.kind === 'shown' && needs.length === 0 && <p className={styles.none}>{words.none}</p>}
      <ul>
        {needs.map((need) => (
          <NeedRow key={`${need.kind} ${need.competitionCode} ${need.roundName ?? ''}`} need={need} />
        ))}
      </ul>
    </section>
  );
};
