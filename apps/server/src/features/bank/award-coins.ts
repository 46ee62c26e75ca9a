import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { userAccount } from '@podium/domain/ledger';
import type { Outcome } from '../../platform/units/keyed-queue.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { BatchChange, Changes } from '../competition-changes/service.ts';
import type { ContainerReader } from '../containers/service.ts';
import type { NewTransfer } from './ledger-store.ts';
import type { PostTransfers } from './post-transfers.ts';
import { presentTransfer } from './present.ts';

interface AwardCoinsDeps {
  changes: Changes;
  reader: ContainerReader;
  postTransfers: PostTransfers;
}
type Award = EndpointInput<Endpoints['awardCoins']>['body'];
type Awarded = EndpointOutput<Endpoints['awardCoins']>;

/** Coins by hand. Awards that wait for one competition share one transaction, each with an outcome of its own. */
export const createAwardCoins = ({ changes, reader, postTransfers }: AwardCoinsDeps) => {
  const transfersFor = async ({ tx, competition }: BatchChange, by: string, award: Award): Promise<NewTransfer[]> => {
    await reader.find(tx, competition.competition_code, award.containerCode);
    const people = (await reader.members(tx, [award.containerCode])).filter(
      ({ member_code, status }) =>
        status === 'ONBOARDED' && (award.memberCode === null || member_code === award.memberCode),
    );
    const userCodes = people.flatMap(({ user_code }) => user_code ?? []);
    if (userCodes.length === 0) throw refuse('MEMBER_NOT_FOUND');
    return userCodes.map((userCode) => ({
      transfer: { kind: 'AWARD', from: 'BUDGET', to: userAccount(userCode), coins: award.coins },
      reason: award.reason,
      madeBy: by,
    }));
  };
  const together = changes.together<Award, Awarded>(async (change, requests) => {
    const asked: Outcome<NewTransfer[]>[] = [];
    for (const { by, input } of requests)
      asked.push(
        await transfersFor(change, by.userCode, input).then(
          (answer) => ({ answer }),
          (error: unknown) => ({ error }),
        ),
      );
    const groups = asked.flatMap((one) => ('answer' in one ? [one.answer] : []));
    const posted = await postTransfers.postGroups(change, groups);
    const outcomes = asked.map((one): Outcome<Awarded> => {
      if ('error' in one) return one;
      const outcome = posted[groups.indexOf(one.answer)] ?? { error: new Error('An award has no outcome.') };
      return 'error' in outcome ? outcome : { answer: { transfers: outcome.answer.map(presentTransfer) } };
    });
    await change.recordAll(
      requests.flatMap(({ by, input: { containerCode, coins, reason } }, at) =>
        'answer' in (outcomes[at] ?? {})
          ? [
              {
                actor: by.userCode,
                act: 'coins.awarded',
                subject: containerCode,
                before: null,
                after: { coins, reason },
              },
            ]
          : [],
      ),
    );
    return outcomes;
  });
  return (unit: Unit<Awarded>, caller: MemberCaller, award: Award): Promise<Awarded> => together(unit, caller, award);
};
