import type { RoomError, Track } from '@podium/room-client';
import {
  useConnection,
  useIsPlaybackBlocked,
  usePeer,
  useRoleChangeRequest,
  useRoom,
  useRoomEvent,
} from '@podium/room-react';
import { type ReactNode, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { Button } from '../../ui/button.tsx';
import styles from './dev-room.module.css';
import { quietly } from './own-room.ts';
import { devRoomWords } from './words.ts';

const Notice = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={styles.notice}>
    <span>{text}</span>
    {children}
  </div>
);

const RoleRequest = () => {
  const words = useArea(devRoomWords).notices;
  const room = useRoom();
  const request = useRoleChangeRequest();
  const by = usePeer(request?.requestedBy ?? '');
  if (!request) return undefined;
  return (
    <Notice text={words.roleRequest(by?.name ?? '', request.roleName)}>
      <Button size="small" onClick={() => quietly(room.acceptChangeRole())}>
        {words.accept}
      </Button>
      <Button size="small" kind="outline" onClick={() => room.rejectChangeRole()}>
        {words.reject}
      </Button>
    </Notice>
  );
};

/** Somebody else can only ask to switch a microphone or camera on. */
const UnmuteRequest = () => {
  const words = useArea(devRoomWords);
  const room = useRoom();
  const [asked, setAsked] = useState<{ track: Track; by: string }>();
  useRoomEvent('track-state-request', ({ enabled, track, requestedBy }) =>
    setAsked(enabled ? { track, by: requestedBy.name } : undefined),
  );
  if (!asked) return undefined;
  const switchOn = (): void => {
    setAsked(undefined);
    quietly(room.setLocalTrackEnabled(asked.track.id, true));
  };
  return (
    <Notice text={words.notices.unmuteRequest(asked.by) + words.controls[asked.track.type]}>
      <Button size="small" onClick={switchOn}>
        {words.notices.switchOn}
      </Button>
    </Notice>
  );
};

/** What happened last and is not seen elsewhere. */
const Latest = () => {
  const words = useArea(devRoomWords).notices;
  const [end, setEnd] = useState<{ reason: string; roomEnded: boolean }>();
  const [error, setError] = useState<RoomError>();
  useRoomEvent('removed', setEnd);
  useRoomEvent('error', setError);
  return (
    <>
      {end && <Notice text={end.roomEnded ? words.ended(end.reason) : words.removed(end.reason)} />}
      {error && <Notice text={words.error(error.code, error.description || error.message)} />}
    </>
  );
};

/** What waits for an answer of this person, and what went wrong. */
export const Notices = () => {
  const words = useArea(devRoomWords).notices;
  const room = useRoom();
  const isReconnecting = useConnection() === 'Reconnecting';
  const isBlocked = useIsPlaybackBlocked();
  return (
    <section aria-label={words.title} aria-live="polite">
      {isReconnecting && <Notice text={words.reconnecting} />}
      {isBlocked && (
        <Notice text={words.blocked}>
          <Button size="small" onClick={() => quietly(room.unblockPlayback())}>
            {words.play}
          </Button>
        </Notice>
      )}
      <RoleRequest />
      <UnmuteRequest />
      <Latest />
    </section>
  );
};
