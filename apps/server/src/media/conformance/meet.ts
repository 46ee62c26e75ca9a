import type { Meeting } from '../../../test/media/meeting.ts';

/** Does something in a room of its own. */
export type Meet = (work: (meeting: Meeting) => Promise<void>) => Promise<void>;
