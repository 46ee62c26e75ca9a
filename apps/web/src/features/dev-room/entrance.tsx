import type { JoinConfig } from '@podium/room-client';
import { useConnection, useRoom } from '@podium/room-react';
import { useArea } from '../../i18n/area.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { makeToken, type Role } from './actions.ts';
import styles from './dev-room.module.css';
import { quietly } from './own-room.ts';
import { devRoomWords } from './words.ts';

export interface Wish {
  person: string;
  room: string;
  role: Role;
  token: string;
  isMuted: boolean;
  isHidden: boolean;
  /** Then there is a join that can be repeated. */
  hasJoined: boolean;
}
export const firstWish: Wish = {
  person: '',
  room: 'room-1',
  role: 'host',
  token: '',
  isMuted: false,
  isHidden: false,
  hasJoined: false,
};
interface EntranceProps {
  roles: readonly Role[];
  wish: Wish;
  change: (more: Partial<Wish>) => void;
}
const configOf = ({ person, token, isMuted, isHidden }: Wish): JoinConfig => ({
  authToken: token,
  userName: person,
  initEndpoint: location.origin,
  captureNetworkQualityInPreview: true,
  settings: { isAudioMuted: isMuted, isVideoMuted: isHidden },
});

/** Name, room, role and token; then a preview, or the room itself. */
export const Entrance = ({ roles, wish, change }: EntranceProps) => {
  const words = useArea(devRoomWords).entrance;
  const dispatch = useAppDispatch();
  const room = useRoom();
  const connection = useConnection();
  const make = async (): Promise<void> => {
    const { person, room: name, role } = wish;
    change({ token: await dispatch(makeToken({ person: person.trim() || 'Guest', room: name, role })) });
  };
  const join = (): void => {
    change({ hasJoined: true });
    quietly(room.join(configOf(wish)));
  };
  const isLocked = wish.token === '' || connection === 'Connecting';
  return (
    <section className={styles.part} aria-label={words.title}>
      <TextField label={words.name} value={wish.person} onChange={(person) => change({ person, token: '' })} />
      <TextField label={words.room} value={wish.room} onChange={(name) => change({ room: name, token: '' })} />
      <SelectField
        label={words.role}
        value={wish.role}
        options={roles.map((role) => ({ value: role, label: role }))}
        onChange={(role) => change({ role: role as Role, token: '' })}
      />
      <Button kind="outline" onClick={() => quietly(make())}>
        {words.make}
      </Button>
      <TextField
        label={words.token}
        help={words.tokenHelp}
        value={wish.token}
        autoComplete="off"
        spellCheck={false}
        onChange={(token) => change({ token: token.trim() })}
      />
      <CheckField label={words.muted} checked={wish.isMuted} onChange={(isMuted) => change({ isMuted })} />
      <CheckField label={words.hidden} checked={wish.isHidden} onChange={(isHidden) => change({ isHidden })} />
      <div className={styles.row}>
        <Button kind="outline" disabled={isLocked} onClick={() => quietly(room.preview(configOf(wish)))}>
          {words.preview}
        </Button>
        <Button kind="main" disabled={isLocked} onClick={join}>
          {words.join}
        </Button>
        {wish.hasJoined && (
          <Button kind="outline" onClick={() => quietly(room.rejoin())}>
            {words.rejoin}
          </Button>
        )}
      </div>
    </section>
  );
};
