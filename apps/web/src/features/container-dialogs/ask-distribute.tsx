import type { EndpointOutput, Endpoints, Room } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Segmented } from '../../ui/choice.tsx';
import { ConfirmDialog } from '../../platform/confirm/confirm-dialog.tsx';
import { Note, Numeral } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { assign, distribute, notifyUndoable } from '../../platform/containers/writes.ts';
import styles from './dialogs.module.css';
import { reasons, roomsAfter } from './distribution.ts';
import { containerWords } from '../../platform/containers/words.ts';

type Distributed = EndpointOutput<Endpoints['distributeContainers']>;

interface AskProps {
  kind: 'SOLO' | 'TEAM';
  roundCode: string;
  rooms: readonly Room[];
  onDone: () => void;
  onClose: () => void;
}

/** How many come into each room, and why. */
const Preview = ({ rooms, assigned }: { rooms: readonly Room[]; assigned: Distributed['assigned'] }) => {
  const words = useArea(containerWords).distribution;
  return (
    <>
      <ul className={styles.after}>
        {roomsAfter(rooms, assigned).map(({ competitionRoomCode, roomName, before, after }) => (
          <li key={competitionRoomCode}>
            <b>{roomName}</b>
            <span>
              <Numeral size="1.75rem">{after}</Numeral>{' '}
              {before !== after && <small>{after > before ? `+${after - before}` : after - before}</small>}
            </span>
          </li>
        ))}
      </ul>
      <ul className={styles.reasons}>
        {reasons(assigned).map(([because, count]) => (
          <li key={because}>{words.because[because](count)}</li>
        ))}
      </ul>
    </>
  );
};

/** Tried out first: how many come into each room, and why. Applying can be taken back. */
export const AskDistribute = ({ kind, roundCode, rooms, onDone, onClose }: AskProps) => {
  const messages = useMessages();
  const texts = useArea(containerWords);
  const words = texts.distribution;
  const dispatch = useAppDispatch();
  const [scope, setScope] = useState<'unassigned' | 'all'>('unassigned');
  const onlyUnassigned = scope === 'unassigned';
  const { state } = useLoad(scope, async () => dispatch(distribute(roundCode, { preview: true, onlyUnassigned })));
  const { submit, busy, error } = useSubmit(async () => {
    const { assigned } = await dispatch(distribute(roundCode, { preview: false, onlyUnassigned }));
    const back = assigned.map(({ containerCode, was }) => ({ containerCode, competitionRoomCode: was }));
    const failed = texts.couldNot.assign(
      texts.toasts.named(
        kind,
        assigned.map(({ containerName }) => containerName),
      ),
    );
    const undo = async (): Promise<void> => {
      await dispatch(assign(roundCode, back, failed));
      onDone();
    };
    dispatch(notifyUndoable(texts.toasts.distributed(kind, assigned.length), undo));
    onDone();
    onClose();
  });
  const tried = state.kind === 'shown' ? state.value : undefined;
  return (
    <ConfirmDialog
      title={words.title}
      reversal="undo"
      cancel={words.cancel}
      confirm={tried && tried.assigned.length > 0 ? words.apply(kind, tried.assigned.length) : undefined}
      kind="main"
      busy={busy}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <p>{words.lead}</p>
        <Segmented
          label={words.which}
          options={[
            { value: 'unassigned', label: words.unassigned },
            { value: 'all', label: words.all },
          ]}
          value={scope}
          onChange={setScope}
        />
        {state.kind === 'loading' && <Skeleton label={words.loading} bones={[{ high: '84px' }, { wide: '60%' }]} />}
        {(state.kind === 'failed' || error) && (
          <Note icon="cross" bad>
            {errorText(messages, error?.code ?? (state.kind === 'failed' ? state.code : ''))}
          </Note>
        )}
        {tried?.assigned.length === 0 && tried.unassigned.length === 0 && <p>{words.nothing}</p>}
        {tried && tried.assigned.length > 0 && <Preview rooms={rooms} assigned={tried.assigned} />}
        {tried && tried.unassigned.length > 0 && <Note icon="people">{words.left(tried.unassigned)}</Note>}
      </div>
    </ConfirmDialog>
  );
};
