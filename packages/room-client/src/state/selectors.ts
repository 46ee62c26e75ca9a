import type { RolePolicy } from '../roles/role-policy.ts';
import type { Message, Peer, Track } from './entities.ts';
import type { Snapshot } from './snapshot.ts';

export const selectLocalPeer = ({ peers, room }: Snapshot): Peer | undefined => peers[room.localPeer];
export const selectLocalRole = (snapshot: Snapshot): RolePolicy | undefined => selectLocalPeer(snapshot)?.role;
export const selectPeers = ({ peers }: Snapshot): Peer[] => Object.values(peers);
export const selectRemotePeers = (snapshot: Snapshot): Peer[] =>
  selectPeers(snapshot).filter(({ isLocal }) => !isLocal);
export const selectTrack =
  (trackId: string | undefined) =>
  ({ tracks }: Snapshot): Track | undefined =>
    trackId === undefined ? undefined : tracks[trackId];
export const selectTracksOf =
  (peerId: string) =>
  ({ tracks }: Snapshot): Track[] =>
    Object.values(tracks).filter((track) => track.peerId === peerId);
export const selectUnreadMessages = ({ messages }: Snapshot): Message[] =>
  messages.filter(({ read, ignored }) => !read && !ignored);
/** The loudest first; the first one is the dominant speaker. */
export const selectDominantSpeaker = ({ speakers, peers }: Snapshot): Peer | undefined =>
  speakers[0] === undefined ? undefined : peers[speakers[0].peer];
