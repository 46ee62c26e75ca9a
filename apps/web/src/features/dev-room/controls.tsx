import { useConnection, useLocalMedia, useLocalRole, useRoom } from '@podium/room-react';
import type { ReactNode } from 'react';
import { useArea } from '../../i18n/area.ts';
import { Button } from '../../ui/button.tsx';
import styles from './dev-room.module.css';
import { quietly } from './own-room.ts';
import { devRoomWords } from './words.ts';

interface ToggleProps {
  isOn: boolean;
  toggle: () => Promise<void>;
  children: ReactNode;
}
const Toggle = ({ isOn, toggle, children }: ToggleProps) => (
  <Button kind={isOn ? 'slab' : 'outline'} aria-pressed={isOn} onClick={() => quietly(toggle())}>
    {children}
  </Button>
);

/** What the person does with their own media, and how they go. */
export const Controls = ({ cut }: { cut?: () => void }) => {
  const words = useArea(devRoomWords).controls;
  const room = useRoom();
  const isJoined = useConnection() !== 'Preview';
  const media = useLocalMedia();
  const role = useLocalRole();
  const canShare = isJoined && role?.publishParams.allowed?.includes('screen');
  return (
    <section className={styles.part} aria-label={words.title}>
      <div className={styles.row}>
        {media.audio && (
          <Toggle isOn={media.isAudioOn} toggle={media.toggleAudio}>
            {words.audio}
          </Toggle>
        )}
        {media.video && (
          <Toggle isOn={media.isVideoOn} toggle={media.toggleVideo}>
            {words.video}
          </Toggle>
        )}
        {canShare && (
          <Toggle isOn={media.isScreenOn} toggle={media.toggleScreen}>
            {words.screen}
          </Toggle>
        )}
        <Button kind="outline" onClick={() => quietly(room.leave())}>
          {words.leave}
        </Button>
        {isJoined && role?.permissions.endRoom && (
          <Button kind="outline" onClick={() => quietly(room.endRoom(false, ''))}>
            {words.end}
          </Button>
        )}
        {cut && (
          <Button kind="outline" onClick={cut} title={words.cutHelp}>
            {words.cut}
          </Button>
        )}
      </div>
    </section>
  );
};
