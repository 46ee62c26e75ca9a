import { asRoomError, type RoomError } from '../errors/room-error.ts';

type Action = (...args: never[]) => unknown;

/** Every error of an action is announced as well as thrown, and is always an error of the room. */
export const guardActions = <T extends Record<string, Action>>(report: (error: RoomError) => void, actions: T): T => {
  const fail = (thrown: unknown): never => {
    const error = asRoomError(thrown, 'unknown', 'none');
    report(error);
    throw error;
  };
  const guard =
    (action: Action): Action =>
    (...args) => {
      try {
        const result = action(...args);
        return result instanceof Promise ? result.catch(fail) : result;
      } catch (error) {
        return fail(error);
      }
    };
  return Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, guard(action)])) as T;
};
