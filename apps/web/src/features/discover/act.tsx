import { useArea } from '../../i18n/area.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Chip } from '../../ui/marks.tsx';
import styles from './discover.module.css';
import { type Listed, pathOf } from './view.ts';
import { discoverWords } from './words.ts';

export type Mine = 'in' | 'runs' | undefined;

/** The one thing to do about a competition, or why there is nothing to do. */
export const Act = ({ row, mine, large = false }: { row: Listed; mine: Mine; large?: boolean }) => {
  const words = useArea(discoverWords);
  if (mine)
    return (
      <span className={styles.mine}>
        <Icon name="tick" size={16} />
        {mine === 'in' ? words.youAreIn : words.yours}
      </span>
    );
  if (row.registration === 'full') return <Chip state="plain">{words.full}</Chip>;
  if (row.registration !== 'open') return null;
  return (
    <LinkButton
      kind={large ? 'slab' : 'outline'}
      size={large ? 'normal' : 'small'}
      to={`${pathOf(row.competitionCode)}?content=register`}
      aria-label={words.registerFor(row.competitionName)}
    >
      {words.register}
    </LinkButton>
  );
};
