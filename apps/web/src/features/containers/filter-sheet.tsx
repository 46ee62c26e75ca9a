import type { Room, Round } from '@podium/contract';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { PickChips } from '../../ui/choice-cards.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './phone-toolbar.module.css';
import { offeredFilters } from './filters.ts';
import type { Counts } from '../../platform/containers/reads.ts';
import type { View } from '../../platform/containers/view.ts';
import { containerWords } from '../../platform/containers/words.ts';

export interface FilterSheetProps {
  kind: 'SOLO' | 'TEAM';
  view: View;
  counts: Counts | undefined;
  rounds: readonly Round[];
  rooms: readonly Room[];
  show: (change: Readonly<Record<string, string | undefined>>) => void;
  onClose: () => void;
}

/** How much of what the list shows was chosen. */
export const chosenCount = ({ filter, room }: View): number => Number(filter !== 'all') + Number(room !== undefined);
export const nothingChosen = { show: undefined, room: undefined };

/** Everything that narrows the list, on a phone: each choice counts at once, and the button says what is left. */
export const FilterSheet = ({ kind, view, counts, rounds, rooms, show, onClose }: FilterSheetProps) => {
  const words = useArea(containerWords);
  const { code, messages } = useLocale();
  const left = view.filter === 'removed' ? undefined : counts?.[view.filter];
  return (
    <Dialog title={words.sheet.title} closeLabel={messages.shell.close} onClose={onClose}>
      <div className={styles.sheet}>
        {rounds.length > 1 && (
          <PickChips
            label={words.rooms.round}
            options={rounds.map(({ roundCode, roundName }) => ({ value: roundCode, label: roundName }))}
            value={view.roundCode}
            onChange={(round) => show({ round, room: undefined })}
          />
        )}
        {rooms.length > 0 && (
          <PickChips
            label={words.columns.room}
            options={[
              { value: '', label: words.sheet.anyRoom },
              ...rooms.map(({ competitionRoomCode, roomName, containerCount }) => ({
                value: competitionRoomCode,
                label: `${roomName} ${formatCount(code, containerCount)}`,
              })),
            ]}
            value={view.room ?? ''}
            onChange={(room) => show({ room: room || undefined })}
          />
        )}
        <PickChips
          label={words.sheet.state}
          options={offeredFilters(view, counts).map((value) => ({
            value,
            label:
              value === 'removed' || !counts
                ? words.filters[value]
                : `${words.filters[value]} ${formatCount(code, counts[value])}`,
          }))}
          value={view.filter}
          onChange={(chosen) => show({ show: chosen === 'all' ? undefined : chosen })}
        />
        <div className={styles.sheetActs}>
          {chosenCount(view) > 0 && (
            <Button kind="quiet" onClick={() => show(nothingChosen)}>
              {words.sheet.clear}
            </Button>
          )}
          <Button kind="main" size="large" wide locked={left === 0} onClick={() => left !== 0 && onClose()}>
            {left === 0 ? words.sheet.nothing : words.sheet.show(kind, left)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
