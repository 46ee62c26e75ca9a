import type { Command } from '../room/command.ts';
import { joinedPeers, type RoomState } from '../room/state.ts';
import type { RecordedRoom } from './ports.ts';

interface RecordedRoomDeps {
  roomId: string;
  state: () => RoomState;
  tap: RecordedRoom['tap'];
  dispatch: (command: Command) => void;
}

/** A live room as a recording sees it. Nobody joins for it, so that nobody can see a recorder on any path. */
export const createRecordedRoom = ({ roomId, state, tap, dispatch }: RecordedRoomDeps): RecordedRoom => ({
  roomId,
  tracks: () =>
    joinedPeers(state()).flatMap(({ peerId, name, tracks }) =>
      [...tracks.values()].map(({ track_id, type, source }) => ({
        publisherId: peerId,
        trackId: track_id,
        kind: type,
        source,
        name,
      })),
    ),
  tap,
  ended: (part, message) => dispatch({ kind: 'egress-ended', part, message }),
});
