import type { Room } from '@podium/contract';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { FindBox } from '../../ui/find-box.tsx';
import { ListToolbar } from '../../ui/list-page.tsx';
import type { Counts } from '../../platform/containers/reads.ts';
import type { Asked } from '../../platform/containers/asked.ts';
import type { Rights } from './rights.ts';
import { offeredFilters } from './filters.ts';
import type { Filter, View } from '../../platform/containers/view.ts';
import { containerWords } from '../../platform/containers/words.ts';

export interface ToolbarProps {
  kind: 'SOLO' | 'TEAM';
  view: View;
  counts: Counts | undefined;
  rooms: readonly Room[];
  rights: Rights;
  bulkUploadPath: string | undefined;
  show: (change: Readonly<Record<string, string | undefined>>) => void;
  onFind: (text: string) => void;
  onExport: () => void;
  onAsk: (asked: Asked) => void;
}

type Words = (typeof containerWords)['english'];

/** What is done seldom with the list. */
export const moreActions = ({ view, rights, show, onExport }: ToolbarProps, words: Words) => {
  const removed = view.filter === 'removed';
  return [
    ...(rights.canManage ? [{ label: words.exportCsv, onPick: onExport }] : []),
    {
      label: removed ? words.empty.showAll : words.filters.removed,
      onPick: () => show({ show: removed ? undefined : 'removed' }),
    },
  ];
};

export const Toolbar = (props: ToolbarProps) => {
  const { kind, view, counts, rooms, rights, bulkUploadPath, show, onFind, onAsk } = props;
  const words = useArea(containerWords);
  const { code } = useLocale();
  const shown = offeredFilters(view, counts);
  const label = (filter: Filter): string =>
    filter === 'removed' || !counts
      ? words.filters[filter]
      : `${words.filters[filter]} ${formatCount(code, counts[filter])}`;
  return (
    <ListToolbar
      filter={
        <Segmented
          label={words.filterLabel}
          options={shown.map((value) => ({ value, label: label(value) }))}
          value={view.filter}
          onChange={(chosen) => show({ show: chosen === 'all' ? undefined : chosen })}
        />
      }
    >
      <FindBox key={view.find} label={words.find[kind]} value={view.find} onFind={onFind} />
      {rights.canAssign && rooms.length > 0 && (
        <Button kind="outline" size="small" onClick={() => onAsk({ what: 'distribute' })}>
          {words.distribute}
        </Button>
      )}
      {bulkUploadPath && rights.canManage && (
        <LinkButton kind="outline" size="small" to={bulkUploadPath}>
          {words.bulkUpload}
        </LinkButton>
      )}
      {rights.canManage && (
        <Button size="small" icon="plus" onClick={() => onAsk({ what: 'add' })}>
          {words.add[kind]}
        </Button>
      )}
      <ActionMenu label={words.more} actions={() => moreActions(props, words)} />
    </ListToolbar>
  );
};
