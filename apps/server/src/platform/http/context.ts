import type { Endpoint, EndpointInput, EndpointOutput } from '@podium/contract';
import type { CallerOf } from '../auth/caller.ts';
import type { Unit } from '../units/unit.ts';
import type { PreparedAnswer, StreamedAnswer } from './prepared-answer.ts';

export interface Context<E extends Endpoint> extends Unit<EndpointOutput<E>> {
  caller: CallerOf<E['access']>;
  requestId: string;
  ip: string;
  /** Whether the request was made on this machine, without a proxy in between. */
  isLocal: boolean;
}

export type Handler<E extends Endpoint> = (
  input: EndpointInput<E>,
  context: Context<E>,
) => Promise<EndpointOutput<E> | PreparedAnswer | StreamedAnswer>;

/** One handler per endpoint; the compiler names a missing one. */
export type Handlers<S extends Readonly<Record<string, Endpoint>>> = { readonly [N in keyof S]: Handler<S[N]> };
