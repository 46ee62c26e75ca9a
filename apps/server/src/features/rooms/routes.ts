import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Rooms } from './service.ts';

type Names = 'listRooms' | 'addRoom' | 'renameRoom' | 'removeRoom' | 'restoreRoom';

export const roomRoutes = (rooms: Rooms): Handlers<Pick<Endpoints, Names>> => ({
  listRooms: ({ params, query }) => rooms.list(params.competitionCode, query.roundCode),
  addRoom: ({ body }, context) => rooms.add(context, context.caller, body.roomName),
  renameRoom: ({ params, body }, context) => rooms.rename(context, { ...context.caller, ...params }, body),
  removeRoom: ({ params }, context) => rooms.remove(context, { ...context.caller, ...params }),
  restoreRoom: ({ params }, context) => rooms.restore(context, { ...context.caller, ...params }),
});
