import { randomUUID } from 'node:crypto';
import type { EndpointInput, EndpointOutput, Endpoints, Prize } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { ContainerReader } from '../containers/service.ts';
import type { Rewards } from '../rewards/service.ts';
import { presentPrize } from './present.ts';
import type { PrizeStore } from './prize-store.ts';
import { proofTypeOf } from './proof-type.ts';

interface PrizesDeps {
  db: Db;
  changes: Changes;
  files: Files;
  reader: ContainerReader;
  prizes: PrizeStore;
  placementsOf: Rewards['placements'];
}
type Saved = EndpointOutput<Endpoints['savePrize']>;
type Body<N extends 'savePrize' | 'giveSpecialPrize'> = EndpointInput<Endpoints[N]>['body'];

/** Screens that show placements show special prizes with them. */
const announceSpecial = (
  { announce }: Change,
  competitionCode: string,
  containerCode: string,
  version: number,
): void => {
  const leaderboardID = leaderboardIdOf(competitionCode);
  const channels = [
    { of: 'competition', competitionCode } as const,
    { of: 'container', containerCode } as const,
    { of: 'leaderboard', leaderboardID } as const,
    { of: 'public-leaderboard', leaderboardID } as const,
  ];
  announce(events.placementsUpdated, channels, { competitionCode, leaderboardID, version });
};

/** The register of real prizes: promised by places or given outside them, and delivered with a proof. */
export const createPrizes = ({ db, changes, files, reader, prizes, placementsOf }: PrizesDeps) => {
  const found = async (on: Db | Tx, competitionCode: string, prizeCode: string) => {
    const row = await prizes.find(on, competitionCode, prizeCode);
    if (!row) throw refuse('PRIZE_NOT_FOUND');
    return row;
  };
  const present = async ({ tx, now }: Change, competitionCode: string, prizeCode: string): Promise<Prize> =>
    presentPrize(await found(tx, competitionCode, prizeCode), (fileId) => files.signedUrl(fileId, now));

  return {
    savePrize: (
      unit: Unit<Saved>,
      caller: MemberCaller,
      { prizeCode, prizeName, winner, state, proof }: Body<'savePrize'>,
    ): Promise<Saved> =>
      changes.run(unit, caller, async (change) => {
        const { tx, now } = change;
        const { competitionCode, userCode } = caller;
        const before = prizeCode === '' ? undefined : await found(tx, competitionCode, prizeCode);
        const hasProof = proof !== '' || (before?.proof_file_id ?? null) !== null;
        if (state === 'DELIVERED' && !hasProof) throw refuse('PROOF_MISSING');
        const fields = { prize_name: prizeName, winner, state, proof, updated_by: userCode, updated_at: now };
        if (before) await prizes.update(tx, prizeCode, fields);
        const code = before ? prizeCode : await prizes.add(tx, competitionCode, fields);
        const recorded = ({ prize_name: prize, state: at, proof: with_ }: typeof fields) => ({
          prize,
          state: at,
          proof: with_,
        });
        await change.record('prize.saved', code, before ? recorded(before) : null, recorded(fields));
        return { prize: await present(change, competitionCode, code) };
      }),
    giveSpecialPrize: (
      unit: Unit<Saved>,
      caller: MemberCaller,
      { prizeName, containerCode, reason }: Body<'giveSpecialPrize'>,
    ): Promise<Saved> =>
      changes.run(unit, caller, async (change) => {
        const { tx, now } = change;
        const { competitionCode, userCode } = caller;
        const { container_name: winner } = await reader.find(tx, competitionCode, containerCode);
        if (await prizes.hasSpecial(tx, containerCode, prizeName)) throw refuse('PRIZE_GIVEN');
        const code = await prizes.add(tx, competitionCode, {
          prize_name: prizeName,
          winner,
          container_code: containerCode,
          is_special: true,
          reason,
          state: 'PROMISED',
          proof: '',
          updated_by: userCode,
          updated_at: now,
        });
        await change.record('prize.special-given', code, null, { prize: prizeName, containerCode, reason });
        const version = (await placementsOf(tx, competitionCode))?.version ?? 0;
        announceSpecial(change, competitionCode, containerCode, version);
        return { prize: await present(change, competitionCode, code) };
      }),
    async uploadProof(unit: Unit<Saved>, caller: MemberCaller, prizeCode: string, bytes: Uint8Array): Promise<Saved> {
      await found(db, caller.competitionCode, prizeCode);
      const kind = proofTypeOf(bytes);
      if (!kind) throw refuse('PROOF_UNREADABLE');
      const { type, ending } = kind;
      const key = `proofs/${randomUUID()}.${ending}`;
      const body = Buffer.from(bytes);
      return files.writeThen({ key, body, type, now: unit.now }, () =>
        changes.run(unit, caller, async (change) => {
          const { tx, now } = change;
          const { competitionCode, userCode } = caller;
          const before = await found(tx, competitionCode, prizeCode);
          const fileId = await files.register(tx, { key, type, size: body.byteLength, owner: competitionCode, now });
          await prizes.setProofFile(tx, prizeCode, { fileId, userCode, now });
          if (before.proof_file_id !== null) await files.unregister(tx, before.proof_file_id, now);
          await change.record('prize.proof-uploaded', prizeCode, null, { prize: before.prize_name });
          return { prize: await present(change, competitionCode, prizeCode) };
        }),
      );
    },
  };
};
