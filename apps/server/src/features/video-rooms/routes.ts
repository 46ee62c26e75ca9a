import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { VideoRooms } from './service.ts';

type Names =
  | 'enterVideoRoom'
  | 'enterVideoRoomAsJudge'
  | 'getVideoSettings'
  | 'saveVideoSettings'
  | 'openVideoRoom'
  | 'callContainer';

export const videoRoomRoutes = (rooms: VideoRooms): Handlers<Pick<Endpoints, Names>> => ({
  enterVideoRoom: ({ params }, { caller, now }) => rooms.enter(caller, params.competitionRoomCode, now),
  enterVideoRoomAsJudge: ({ params }, { caller, now }) => rooms.enterAsJudge(caller, params.competitionRoomCode, now),
  getVideoSettings: ({ params }) => rooms.read(params.competitionCode),
  saveVideoSettings: ({ body }, context) => rooms.saveSettings(context, context.caller, body),
  openVideoRoom: ({ params }, context) => rooms.open(context, { ...context.caller, ...params }),
  callContainer: ({ params, body }, context) =>
    rooms.callContainer(context, { ...context.caller, ...params }, body.containerCode),
});
