import type { Peer } from '@podium/room-client';
import { useLocalRole, useRemotePeers, useRoleNames, useRoom, useTrack } from '@podium/room-react';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import styles from './dev-room.module.css';
import { quietly } from './own-room.ts';
import { devRoomWords } from './words.ts';

const RoleChange = ({ peer }: { peer: Peer }) => {
  const words = useArea(devRoomWords).people;
  const room = useRoom();
  const roles = useRoleNames();
  const [role, setRole] = useState(peer.roleName);
  const change = (force: boolean): void => quietly(room.changeRole(peer.id, role, force));
  return (
    <div className={styles.row}>
      <SelectField
        label={words.role(peer.name)}
        value={role}
        options={roles.map((name) => ({ value: name, label: name }))}
        onChange={setRole}
      />
      <Button size="small" kind="outline" onClick={() => change(false)}>
        {words.ask}
      </Button>
      <Button size="small" kind="outline" onClick={() => change(true)}>
        {words.force}
      </Button>
    </div>
  );
};

const Person = ({ peer }: { peer: Peer }) => {
  const words = useArea(devRoomWords).people;
  const room = useRoom();
  const rights = useLocalRole()?.permissions ?? {};
  const [audio, video] = [useTrack(peer.audioTrack), useTrack(peer.videoTrack)];
  const set = (trackId: string, enabled: boolean): void => quietly(room.setRemoteTrackEnabled(trackId, enabled));
  return (
    <li className={styles.person} aria-label={peer.name}>
      <b>{peer.name}</b> {peer.roleName}
      {audio && (
        <label>
          {words.volume(peer.name)}
          <input
            type="range"
            min={0}
            max={100}
            value={audio.volume ?? 100}
            onChange={(event) => room.setVolume(audio.id, Number(event.target.value))}
          />
        </label>
      )}
      <div className={styles.row}>
        {audio && rights['mute'] && (
          <Button size="small" kind="outline" onClick={() => set(audio.id, !audio.enabled)}>
            {audio.enabled ? words.mute : words.unmute}
          </Button>
        )}
        {video?.enabled && rights['mute'] && (
          <Button size="small" kind="outline" onClick={() => set(video.id, false)}>
            {words.hide}
          </Button>
        )}
        {rights['removeOthers'] && (
          <Button size="small" kind="outline" onClick={() => quietly(room.removePeer(peer.id, ''))}>
            {words.remove}
          </Button>
        )}
      </div>
      {rights['changeRole'] && <RoleChange key={peer.roleName} peer={peer} />}
    </li>
  );
};

/** The others, with what this role may do to them. */
export const People = () => {
  const words = useArea(devRoomWords).people;
  const room = useRoom();
  const peers = useRemotePeers();
  const canMute = useLocalRole()?.permissions['mute'];
  return (
    <section className={styles.part} aria-label={words.title}>
      <h2>{words.title}</h2>
      <ul>
        {peers.map((peer) => (
          <Person key={peer.id} peer={peer} />
        ))}
      </ul>
      {canMute && peers.length > 0 && (
        <Button
          size="small"
          kind="outline"
          onClick={() => quietly(room.setRemoteTracksEnabled({ enabled: false, type: 'audio' }))}
        >
          {words.muteAll}
        </Button>
      )}
    </section>
  );
};
