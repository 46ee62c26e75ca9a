import { pageSize } from '@podium/domain/constants';
import { z } from 'zod';
import { createCursor } from '../../platform/db/cursor.ts';
import type { PageEnd } from './competition-list-store.ts';

const cursors = createCursor(z.tuple([z.number().int(), z.string()]));

export const readEnd = (cursor: string | undefined): PageEnd | undefined => {
  const end = cursors.read(cursor);
  return end && { at: new Date(end[0]), code: end[1] };
};

/** Where the page after these rows begins; one row more was read than is shown. */
export const nextPage = <R extends { competition_code: string }>(
  rows: readonly R[],
  at: (row: R) => Date,
): string | null => {
  const last = rows.slice(0, pageSize).at(-1);
  return last && rows.length > pageSize ? cursors.write([at(last).getTime(), last.competition_code]) : null;
};
