import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Bank } from './service.ts';

type Names =
  | 'getBank'
  | 'listTransfers'
  | 'grantBudget'
  | 'awardCoins'
  | 'awardPlacements'
  | 'reverseTransfer'
  | 'savePerk'
  | 'savePrize'
  | 'giveSpecialPrize'
  | 'uploadPrizeProof'
  | 'exportLedger'
  | 'getMyCoins'
  | 'buyPerk'
  | 'getPayout'
  | 'savePayout'
  | 'showPayout'
  | 'removePayout';

export const bankRoutes = (bank: Bank): Handlers<Pick<Endpoints, Names>> => ({
  getBank: ({ params }, { now }) => bank.read.bank(params.competitionCode, now),
  listTransfers: ({ params, query }) => bank.read.transfers(params.competitionCode, query),
  grantBudget: ({ body }, context) => bank.grant(context, context.caller, body),
  awardCoins: ({ body }, context) => bank.award(context, context.caller, body),
  awardPlacements: (_, context) => bank.awardPlacements(context, context.caller),
  reverseTransfer: ({ params, body }, context) =>
    bank.reverse(context, context.caller, params.transferCode, body.reason),
  savePerk: ({ body }, context) => bank.savePerk(context, context.caller, body),
  savePrize: ({ body }, context) => bank.savePrize(context, context.caller, body),
  giveSpecialPrize: ({ body }, context) => bank.giveSpecialPrize(context, context.caller, body),
  uploadPrizeProof: ({ params, file }, context) =>
    bank.uploadProof(context, context.caller, params.prizeCode, file.bytes),
  exportLedger: ({ params }) => bank.exportLedger(params.competitionCode),
  getMyCoins: (_, { caller }) => bank.read.mine(caller),
  buyPerk: ({ params }, context) => bank.buyPerk(context, context.caller, params.perkCode),
  getPayout: ({ params }) => bank.payout.get(params.competitionCode),
  savePayout: ({ body }, context) => bank.payout.save(context, context.caller, body),
  showPayout: ({ body }, context) => bank.payout.show(context, context.caller, body.password),
  removePayout: (_, context) => bank.payout.remove(context, context.caller),
});
