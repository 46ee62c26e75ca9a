import type { StaleCurrent, VersionedEdit } from '@podium/contract';
import { RequestError } from '../http/request-error.ts';

/** An edit that lost against another one: the answer brings what is there now. Anything else gives nothing. */
export const staleCurrent = <N extends VersionedEdit>(_edit: N, error: unknown): StaleCurrent<N> | undefined =>
  error instanceof RequestError && error.code === 'STALE_VERSION'
    ? (error.details['current'] as StaleCurrent<N> | undefined)
    : undefined;
