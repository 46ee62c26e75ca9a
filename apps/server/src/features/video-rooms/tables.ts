import type { Generated, JSONColumnType } from 'kysely';
import type { RoleEdits } from '@podium/domain/video-room';

export interface VideoSettings {
  hasWaitingRoom: boolean;
  roles: RoleEdits;
}
interface VideoSettingsTable {
  competition_code: string;
  content: JSONColumnType<VideoSettings>;
  version: number;
}
interface VideoRoomsTable {
  room_id: string;
  locked_at: Date | null;
  lock_reason: string | null;
  presenting: string | null;
  /** When a node last said that it carries the room. */
  carried_at: Generated<Date | null>;
}
interface VideoEntrancesTable {
  token_id: string;
  room_id: string;
  role: string;
  user_code: Generated<string | null>;
  judge_code: Generated<string | null>;
  expires_at: Date;
  removed_at: Generated<Date | null>;
}
interface VideoSeatsTable {
  room_id: string;
  peer_id: string;
  /** Written and read by the video server. */
  content: JSONColumnType<object>;
}
export interface VideoRoomTables {
  video_settings: VideoSettingsTable;
  video_rooms: VideoRoomsTable;
  video_entrances: VideoEntrancesTable;
  video_seats: VideoSeatsTable;
}
