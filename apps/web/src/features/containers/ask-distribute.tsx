import type { EndpointOutput, Endpoints, Room } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Segmented } from '../../ui/choice.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Note, Numeral } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { distribute, place, told } from './writes.ts';
import styles from './containers.module.css';
import { reasons, roomsAfter } from './distribution.ts';
import { containerWords } from './words.ts';

type Distributed = EndpointOutput<Endpoints['distributeContainers']>;

interface AskProps {
  kind: 'SOLO' | 'TEAM';
  roundCode: string;
  rooms: readonly Room[];
  onDone: () => void;
  onClose: () => void;
}

/** How many come into each room, and why. */
const Preview = ({ rooms, placed }: { rooms: readonly Room[]; placed: Distributed['placed'] }) => {
  const words = useArea(containerWords).distribution;
  return (
    <>
      <ul className={styles.after}>
        {roomsAfter(rooms, placed).map(({ competitionRoomCode, roomName, before, after }) => (
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
        {reasons(placed).map(([because, count]) => (
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
  const [whom, setWhom] = useState<'unplaced' | 'all'>('unplaced');
  const onlyUnplaced = whom === 'unplaced';
  const { state } = useLoad(whom, async () => dispatch(distribute(roundCode, { preview: true, onlyUnplaced })));
  const { submit, busy, error } = useSubmit(async () => {
    const { placed } = await dispatch(distribute(roundCode, { preview: false, onlyUnplaced }));
    const back = placed.map(({ containerCode, was }) => ({ containerCode, competitionRoomCode: was }));
    const undo = async (): Promise<void> => {
      await dispatch(place(roundCode, back));
      onDone();
    };
    dispatch(told(texts.toasts.distributed(kind, placed.length), undo));
    onDone();
    onClose();
  });
  const tried = state.kind === 'shown' ? state.value : undefined;
  return (
    <ConfirmDialog
      title={words.title}
      closeLabel={messages.shell.close}
      cancel={words.cancel}
      confirm={tried && tried.placed.length > 0 ? words.apply(kind, tried.placed.length) : undefined}
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
            { value: 'unplaced', label: words.unplaced },
            { value: 'all', label: words.all },
          ]}
          value={whom}
          onChange={setWhom}
        />
        {state.kind === 'loading' && <Skeleton label={words.loading} bones={[{ high: '84px' }, { wide: '60%' }]} />}
        {(state.kind === 'failed' || error) && (
          <Note icon="cross" bad>
            {errorText(messages, error?.code ?? (state.kind === 'failed' ? state.code : ''))}
          </Note>
        )}
        {tried?.placed.length === 0 && tried.unplaced.length === 0 && <p>{words.nothing}</p>}
        {tried && tried.placed.length > 0 && <Preview rooms={rooms} placed={tried.placed} />}
        {tried && tried.unplaced.length > 0 && <Note icon="people">{words.left(tried.unplaced)}</Note>}
      </div>
    </ConfirmDialog>
  );
};
