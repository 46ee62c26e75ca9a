import { flushSync } from 'react-dom';
import type { NavigateFunction } from 'react-router';

/**
 * Logs out and goes home. A guarded page answers the lost session by leading to login and back again; who leaves on
 * purpose is not coming back, so that answer is let happen first and then replaced.
 */
export const leaveBy = async (out: () => unknown, navigate: NavigateFunction): Promise<void> => {
  const done = flushSync(out);
  await navigate('/', { replace: true });
  await done;
};
