import { moved } from '@podium/domain/order';

export interface Move {
  from: number;
  to: number;
}

/** A drag that ends outside the list changes nothing. */
export const afterMove = <T>(list: readonly T[], { from, to }: Move): T[] =>
  to in list ? moved(list, from, to) : [...list];
