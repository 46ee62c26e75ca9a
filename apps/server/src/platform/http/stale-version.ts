import type { StaleCurrent, VersionedEdit } from '@podium/contract';
import { refuse } from '@podium/domain/errors';

/** Refuses an edit over an old version, with the current state in the form that this edit answers with. */
export const staleVersion = <N extends VersionedEdit>(_edit: N, current: StaleCurrent<N>) =>
  refuse('STALE_VERSION', { current });
