import type { Round } from '@podium/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { IconButton } from '../../ui/button.tsx';
import { FindBox } from '../../ui/find-box.tsx';
import { chosenCount, FilterSheet, nothingChosen } from './filter-sheet.tsx';
import styles from './phone-toolbar.module.css';
import { moreActions, type ToolbarProps } from './toolbar.tsx';
import { containerWords } from '../../platform/containers/words.ts';

/** One row on a phone, so that the first team is in sight: find, filter, add; the rest is in the menu. */
export const PhoneToolbar = (props: ToolbarProps & { rounds: readonly Round[] }) => {
  const { kind, view, counts, rounds, rooms, rights, bulkUploadPath, show, onFind, onAsk } = props;
  const words = useArea(containerWords);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const chosen = chosenCount(view);
  const round = rounds.find(({ roundCode }) => roundCode === view.roundCode)?.roundName;
  const shown = view.filter === 'removed' ? undefined : counts?.[view.filter];
  const actions = [
    ...(rights.canAssign && rooms.length > 0
      ? [{ label: words.distribute, onPick: () => onAsk({ what: 'distribute' as const }) }]
      : []),
    ...(bulkUploadPath && rights.canManage
      ? [{ label: words.bulkUpload, onPick: () => void navigate(bulkUploadPath) }]
      : []),
    ...moreActions(props, words),
  ];
  return (
    <div className={styles.toolbar}>
      <div className={styles.row}>
        <FindBox key={view.find} label={words.find[kind]} value={view.find} onFind={onFind} />
        <span className={styles.filter} data-chosen={chosen > 0 ? chosen : undefined}>
          <IconButton
            icon="sliders"
            kind="outline"
            label={chosen > 0 ? words.sheet.opened(chosen) : words.sheet.title}
            onClick={() => setOpen(true)}
          />
        </span>
        {rights.canManage && (
          <IconButton icon="plus" kind="slab" label={words.add[kind]} onClick={() => onAsk({ what: 'add' })} />
        )}
        <ActionMenu label={words.more} actions={() => actions} />
      </div>
      <p className={styles.summary}>
        <span>
          {view.filter === 'removed' ? (
            <b>{words.filters.removed}</b>
          ) : (
            <>
              {round && <b>{round} · </b>}
              {words.sheet.shown(kind, shown, counts?.all)}
            </>
          )}
        </span>
        {chosen > 0 && (
          <button type="button" onClick={() => show(nothingChosen)}>
            {words.sheet.clear}
          </button>
        )}
      </p>
      {isOpen && <FilterSheet {...props} onClose={() => setOpen(false)} />}
    </div>
  );
};
