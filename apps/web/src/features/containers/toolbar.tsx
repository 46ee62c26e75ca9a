import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { FindBox } from '../../ui/find-box.tsx';
import type { Counts } from './actions.ts';
import styles from './containers.module.css';
import type { Filter, View } from './view.ts';
import { containerWords } from './words.ts';

interface ToolbarProps {
  kind: 'SOLO' | 'TEAM';
  view: View;
  counts: Counts | undefined;
  bulkUploadPath: string | undefined;
  canManage: boolean;
  canPlace: boolean;
  more: readonly MenuAction[];
  onFilter: (filter: Filter) => void;
  onFind: (text: string) => void;
  onDistribute: () => void;
  onAdd: () => void;
}

export const Toolbar = ({
  kind,
  view,
  counts,
  bulkUploadPath,
  canManage,
  canPlace,
  more,
  onFilter,
  onFind,
  onDistribute,
  onAdd,
}: ToolbarProps) => {
  const words = useArea(containerWords);
  const { code } = useLocale();
  const shown: Filter[] = ['all', 'ready', 'missing'];
  for (const one of ['waiting', 'unplaced', 'inactive'] as const)
    if ((counts?.[one] ?? 0) > 0 || view.filter === one) shown.push(one);
  if (view.filter === 'removed') shown.push('removed');
  const label = (filter: Filter): string =>
    filter === 'removed' || !counts
      ? words.filters[filter]
      : `${words.filters[filter]} ${formatCount(code, counts[filter])}`;
  return (
    <div className={styles.toolbar}>
      <div className={styles.segments}>
        <Segmented
          label={words.filterLabel}
          options={shown.map((value) => ({ value, label: label(value) }))}
          value={view.filter}
          onChange={onFilter}
        />
      </div>
      <div className={styles.tools}>
        <FindBox key={view.find} label={words.find[kind]} value={view.find} onFind={onFind} />
        {canPlace && (
          <Button kind="outline" size="small" onClick={onDistribute}>
            {words.distribute}
          </Button>
        )}
        {bulkUploadPath && canManage && (
          <LinkButton kind="outline" size="small" to={bulkUploadPath}>
            {words.bulkUpload}
          </LinkButton>
        )}
        {canManage && (
          <Button size="small" icon="plus" onClick={onAdd}>
            {words.add[kind]}
          </Button>
        )}
        <ActionMenu label={words.more} actions={() => more} />
      </div>
    </div>
  );
};
