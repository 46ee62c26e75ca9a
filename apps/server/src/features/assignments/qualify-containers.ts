import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { areNumbersValid } from '@podium/domain/containers';
import { refuse } from '@podium/domain/errors';
import type { Unit } from '../../platform/units/unit.ts';
import { type Changes } from '../competition-changes/service.ts';
import { containerRulesOf } from '../competitions/service.ts';
import type { AssignmentStore } from './assignment-store.ts';
import { announceAssignments, type FindParticipants, type InRound } from './round-participants.ts';

interface QualifyContainersDeps {
  changes: Changes;
  store: AssignmentStore;
  findParticipants: FindParticipants;
}

type Qualified = EndpointOutput<Endpoints['qualifyContainers']>;
type Body = EndpointInput<Endpoints['qualifyContainers']>['body'];

/** Containers go on to the next round that counts, or no longer do. */
export const createQualifyContainers =
  ({ changes, store, findParticipants }: QualifyContainersDeps) =>
  (unit: Unit<Qualified>, { roundCode, ...caller }: InRound, { containerCodes, qualified }: Body): Promise<Qualified> =>
    changes.decide(unit, caller, async (change) => {
      const { round, all, participants } = await findParticipants(change, roundCode);
      const next = all.slice(all.indexOf(round) + 1).find(({ isMock }) => !isMock);
      if (!next || round.isMock) throw refuse('ROUND_IS_LAST');
      const was = new Map(participants.map((row) => [row.container_code, row.qualified]));
      const unknown = containerCodes.find((code) => !was.has(code));
      if (unknown !== undefined) throw refuse('CONTAINER_NOT_FOUND', { containerCode: unknown });
      const codes = [...new Set(containerCodes)].filter((code) => was.get(code) !== qualified);
      const rules = containerRulesOf(change.competition);
      const going = new Set(qualified ? codes : []);
      const short = participants.find(
        ({ container_code, registered_count, member_count }) =>
          going.has(container_code) && !areNumbersValid(rules, { registered: registered_count, members: member_count }),
      );
      if (short)
        throw refuse('CONTAINER_NOT_VALID', {
          containerCode: short.container_code,
          containerName: short.container_name,
        });
      const nextRoundCode = next.roundCode;
      if (codes.length > 0) {
        await store.qualify(change.tx, caller.competitionCode, { roundCode, nextRoundCode, codes, qualified });
        const act = qualified ? ('containers.qualified' as const) : ('containers.disqualified' as const);
        const touches = { rounds: 'all', containers: codes } as const;
        await change.record(act, roundCode, null, { containers: codes, nextRoundCode }, touches);
        for (const changed of [roundCode, nextRoundCode]) announceAssignments(change, changed);
      }
      return { changed: codes.length, nextRoundCode };
    });
