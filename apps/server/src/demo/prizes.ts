import type { Reward } from '@podium/domain/rewards';
import type { MemberCaller } from '../platform/auth/caller.ts';
import type { Units } from '../platform/units/units.ts';
import type { Services } from '../services.ts';

/** What the places of the competition that is under way win. */
export const demoReward: Reward = {
  places: [1, 2, 3, 4, 18],
  prizes: ['Workshop bench, 900 USD', 'Tool set, printer time', '', 'Signed book', ''],
  trophies: ['Walking trophy', 'Glass step', 'Glass step', '', ''],
  medals: ['GOLD', 'SILVER', 'BRONZE', '', ''],
  coins: [200, 120, 80, 40, 10],
};

interface PrizesDeps {
  units: Units;
  services: Services;
  caller: MemberCaller;
  when: Date;
}

/** Budget, coins by placement, perks, and certificates of the released round. The worker of the first start draws the papers. */
export const awardPrizes = async ({ units, services, caller, when }: PrizesDeps): Promise<void> => {
  const { bank, certificates } = services;
  await bank.grant(units.forCommand(when), caller, { coins: 2400, reason: 'Budget of the competition' });
  await bank.awardPlacements(units.forCommand(when), caller);
  const perks = [
    { perkName: 'Hour with the 3D printer', coins: 60, stock: 10 },
    { perkName: 'Lunch with a judge', coins: 150, stock: 3 },
  ];
  for (const perk of perks)
    await bank.savePerk(units.forCommand(when), caller, { perkCode: '', isOffered: true, ...perk });
  await certificates.issue(units.forCommand(when), caller, ['PARTICIPATION', 'PLACEMENT']);
};
