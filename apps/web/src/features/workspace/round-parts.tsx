import type { Standing } from '@podium/contract';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { Segmented } from '../../ui/choice.tsx';
import { type RoundPart, roundPartsFor } from './view.ts';
import { workspaceWords } from './words.ts';
import styles from './workspace.module.css';

/** Between the rounds, what was handed in for them and their judging; the round that is open stays the same. */
export const RoundParts = ({ me, part }: { me: Standing; part: RoundPart | undefined }) => {
  const words = useArea(workspaceWords);
  const [search, setSearch] = useSearchParams();
  const open = roundPartsFor(me);
  if (open.length < 2) return null;
  return (
    <div className={styles.parts}>
      <Segmented
        label={words.tabs.round}
        options={open.map((value) => ({ value, label: words.roundParts[value] }))}
        value={part}
        onChange={(chosen) =>
          setSearch(
            withParams(search, { part: chosen === 'rounds' ? undefined : chosen, show: undefined, find: undefined }),
            { preventScrollReset: true },
          )
        }
      />
    </div>
  );
};
