import {
  type Peer,
  type RoleChangeRequest,
  type RolePolicy,
  selectDominantSpeaker,
  selectLocalPeer,
  selectLocalRole,
  selectPeers,
  selectRemotePeers,
  type Speaker,
} from '@podium/room-client';
import { isSameList, useRoomSelector } from './select.ts';

/** Everyone in the room, this client included. */
export const usePeers = (): readonly Peer[] => useRoomSelector<readonly Peer[]>(selectPeers, isSameList);
export const useRemotePeers = (): readonly Peer[] => useRoomSelector<readonly Peer[]>(selectRemotePeers, isSameList);
/** Only the ids, for a list whose rows read their peer by themselves. */
export const usePeerIds = (): readonly string[] => useRoomSelector(({ room }) => room.peers, isSameList);
export const usePeer = (peerId: string): Peer | undefined => useRoomSelector(({ peers }) => peers[peerId]);
export const useLocalPeer = (): Peer | undefined => useRoomSelector(selectLocalPeer);
/** What this client may do. */
export const useLocalRole = (): RolePolicy | undefined => useRoomSelector(selectLocalRole);
/** The names of all roles of the room. */
export const useRoleNames = (): readonly string[] => useRoomSelector(({ roles }) => Object.keys(roles), isSameList);
/** The request that waits for an answer of this person. */
export const useRoleChangeRequest = (): RoleChangeRequest | undefined =>
  useRoomSelector(({ roleChangeRequest }) => roleChangeRequest);

/** Who speaks, the loudest first. It changes often: a tile asks `useIsSpeaking`. */
export const useSpeakers = (): readonly Speaker[] => useRoomSelector(({ speakers }) => speakers);
export const useIsSpeaking = (peerId: string): boolean =>
  useRoomSelector(({ speakers }) => speakers.some(({ peer }) => peer === peerId));
export const useDominantSpeaker = (): Peer | undefined => useRoomSelector(selectDominantSpeaker);
