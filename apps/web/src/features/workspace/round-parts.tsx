import type { CompetitionRole } from '@podium/contract';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { Segmented } from '../../ui/choice.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { partsWithContent, type RoundPart, roundPartsFor } from './view.ts';
import { workspaceWords } from './words.ts';
import styles from './workspace.module.css';

/** Between the parts of the rounds; the round that is open stays the same. Where there is no room they become a menu. */
export const RoundParts = ({ me, part }: { me: CompetitionRole; part: RoundPart | undefined }) => {
  const words = useArea(workspaceWords);
  const [search, setSearch] = useSearchParams();
  const isNarrow = useMedia('(width < 62em)');
  const rounds = useAppSelector((state) => state.competition.allRounds);
  const allowed = roundPartsFor(me);
  const open = partsWithContent(allowed, { rounds, part });
  if (allowed.length < 2) return null;
  const options = open.map((value) => ({ value, label: words.roundParts[value] }));
  const choose = (chosen: RoundPart): void =>
    setSearch(
      withParams(search, { part: chosen === 'rounds' ? undefined : chosen, show: undefined, find: undefined }),
      { preventScrollReset: true },
    );
  return (
    <div className={styles.parts}>
      {open.length > 1 && isNarrow && (
        <SelectField
          label={words.part}
          options={options}
          value={part ?? ''}
          onChange={(value) => choose(open.find((one) => one === value) ?? 'rounds')}
        />
      )}
      {open.length > 1 && !isNarrow && (
        <Segmented label={words.tabs.round} options={options} value={part} onChange={choose} />
      )}
      {open.length < allowed.length && rounds.length > 0 && <p>{words.comesLater}</p>}
    </div>
  );
};
