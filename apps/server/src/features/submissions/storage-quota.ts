import { refuse } from '@podium/domain/errors';
import { sql } from 'kysely';
import type { Tx } from '../../platform/units/unit.ts';

/** The most bytes of files, open uploads included. */
export interface StorageLimits {
  perContainer: number;
  perCompetition: number;
  total: number;
}

const maxOpenPerPerson = 10;
const maxOpenPerContainer = 20;

interface Wanted {
  competitionCode: string;
  containerCode: string;
  userCode: string;
  bytes: number;
}

interface Used {
  container: string;
  competition: string;
  total: string;
}

/**
 * Checks that an upload fits before it is opened. An open upload counts with the size that it declared, so that many of
 * them cannot promise away the same room. Every version of a submission stays, so every version counts.
 */
export const createStorageQuota = (limits: StorageLimits) => {
  const checkOpen = async (tx: Tx, { containerCode, userCode }: Wanted, now: Date): Promise<void> => {
    const open = await tx
      .selectFrom('uploads')
      .select((eb) => [
        eb.fn.countAll<string>().filterWhere('container_code', '=', containerCode).as('container'),
        eb.fn.countAll<string>().filterWhere('user_code', '=', userCode).as('person'),
      ])
      .where((eb) => eb.or([eb('container_code', '=', containerCode), eb('user_code', '=', userCode)]))
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow();
    if (Number(open.person) >= maxOpenPerPerson || Number(open.container) >= maxOpenPerContainer)
      throw refuse('UPLOADS_OPEN_TOO_MANY', { maxOpenPerPerson, maxOpenPerContainer });
  };

  const used = async (tx: Tx, { competitionCode, containerCode }: Wanted, now: Date): Promise<Used> => {
    const { rows } = await sql<Used>`
      select coalesce(sum(bytes) filter (where container_code = ${containerCode}), 0) as container,
        coalesce(sum(bytes) filter (where competition_code = ${competitionCode}), 0) as competition,
        coalesce(sum(bytes), 0) as total
      from (select competition_code, container_code, bytes from submissions where bytes is not null
        union all select competition_code, container_code, bytes from uploads where expires_at > ${now}) as stored`.execute(
      tx,
    );
    return rows[0] ?? { container: '0', competition: '0', total: '0' };
  };

  return {
    async check(tx: Tx, wanted: Wanted, now: Date): Promise<void> {
      // Two uploads at the same moment would both find the room that is left for one.
      await sql`select pg_advisory_xact_lock(hashtext('podium storage quota'))`.execute(tx);
      await checkOpen(tx, wanted, now);
      const { container, competition, total } = await used(tx, wanted, now);
      const rooms = [
        { scope: 'container', left: limits.perContainer - Number(container) },
        { scope: 'competition', left: limits.perCompetition - Number(competition) },
        { scope: 'installation', left: limits.total - Number(total) },
      ];
      const full = rooms.find(({ left }) => left < wanted.bytes);
      // How full the installation is concerns nobody but its operator.
      if (full?.scope === 'installation') throw refuse('STORAGE_FULL', { scope: full.scope });
      if (full) throw refuse('STORAGE_FULL', { scope: full.scope, bytesLeft: Math.max(0, full.left) });
    },
  };
};
export type StorageQuota = ReturnType<typeof createStorageQuota>;
