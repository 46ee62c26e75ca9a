import type { JSONColumnType } from 'kysely';
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
}
export interface VideoRoomTables {
  video_settings: VideoSettingsTable;
  video_rooms: VideoRoomsTable;
}
