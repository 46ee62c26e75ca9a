import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

/** How much of a round judges have scored already; score cards know. */
export type RoundUse = (on: Db | Tx, roundCode: string) => Promise<{ begunCards: number; isReleased: boolean }>;
