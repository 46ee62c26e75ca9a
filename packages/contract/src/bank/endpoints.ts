import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { code } from '../bounds.ts';
import { competitionCode } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, pageOf, pageQuery } from '../page.ts';
import { coins, perk, prize, prizeStates, reason, transfer } from './schema.ts';

const params = z.object({ competitionCode });
const reads = inCompetition('bank.view');
const spends = inCompetition('bank.spend');

export const getBank = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/bank',
  access: reads,
  summary: 'The bank of a competition: coins left, given and spent, whether the ledger sums to zero, perks and prizes.',
  params,
  response: z.object({
    granted: z.number().int(),
    left: z.number().int(),
    withPeople: z.number().int(),
    onPerks: z.number().int(),
    transfers: z.number().int(),
    check: z.object({
      sumsToZero: z.boolean(),
      /** The first transfer or account that is wrong. */
      firstBroken: z.string().nullable(),
      at: z.iso.datetime(),
    }),
    /** What the newest placements still have to be paid; null before the release. */
    due: z.object({ version: z.number().int(), coins: z.number().int(), people: z.number().int() }).nullable(),
    perks: z.array(perk),
    prizes: z.array(prize),
  }),
  errors: [],
});
export const listTransfers = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/bank/transfers',
  access: reads,
  summary: 'The ledger, the newest transfer first. Nothing in it is ever changed or removed.',
  params,
  query: pageQuery.extend({
    kind: z.enum(['awards', 'perks', 'reversals']).optional(),
    search: z.string().max(120).optional(),
  }),
  response: pageOf(transfer),
  errors: [],
});
export const grantBudget = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/bank/budget',
  access: spends,
  summary: 'Grants coins to the budget of the competition.',
  params,
  body: z.object({ coins, reason }),
  response: z.object({ transfer }),
  errors: [],
});
export const awardCoins = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/bank/awards',
  access: spends,
  summary: 'Gives coins from the budget to one member of a container, or to each of them, with a reason.',
  params,
  body: z.object({ containerCode: code, memberCode: code.nullable(), coins, reason }),
  response: z.object({ transfers: z.array(transfer) }),
  errors: ['CONTAINER_NOT_FOUND', 'MEMBER_NOT_FOUND', 'COINS_TOO_FEW'],
});
export const awardPlacements = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/bank/placements',
  access: spends,
  summary: 'Pays what the newest placements win, once, and enters their prizes in the register as promised.',
  params,
  body: z.object({}),
  response: z.object({ version: z.number().int(), transfers: z.number().int(), prizes: z.number().int() }),
  errors: ['PLACEMENTS_MISSING', 'COINS_TOO_FEW'],
});
export const reverseTransfer = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/bank/transfers/{transferCode}/reverse',
  access: spends,
  summary: 'Takes a transfer back by another one in the opposite direction, once, with a reason.',
  params: z.object({ competitionCode, transferCode: code }),
  body: z.object({ reason }),
  response: z.object({ transfer }),
  errors: ['TRANSFER_NOT_FOUND', 'TRANSFER_REVERSED', 'COINS_TOO_FEW'],
});
export const savePerk = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/bank/perks',
  access: spends,
  summary: 'Offers something that participants may spend coins on, or changes it. An empty code is a new one.',
  params,
  body: z.object({
    perkCode: code,
    perkName: z.string().trim().min(1).max(120),
    coins,
    stock: z.number().int().min(0).max(1_000_000).nullable(),
    isOffered: z.boolean(),
  }),
  response: z.object({ perk }),
  errors: ['PERK_NOT_FOUND'],
});
export const savePrize = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/bank/prizes',
  access: spends,
  summary: 'A real prize of the register: promised, on its way, delivered with proof. An empty code is a new one.',
  params,
  body: z.object({
    prizeCode: code,
    prizeName: z.string().trim().min(1).max(200),
    winner: z.string().trim().max(200),
    state: z.enum(prizeStates),
    proof: z.string().trim().max(500),
  }),
  response: z.object({ prize }),
  errors: ['PRIZE_NOT_FOUND', 'PROOF_MISSING'],
});
export const giveSpecialPrize = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/bank/prizes/special',
  access: spends,
  summary: 'Gives a named prize outside the places to a container, with a reason. It is seen with the placements.',
  params,
  body: z.object({ prizeName: z.string().trim().min(1).max(200), containerCode: code, reason }),
  response: z.object({ prize }),
  errors: ['CONTAINER_NOT_FOUND', 'PRIZE_GIVEN'],
});
export const uploadPrizeProof = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/bank/prizes/{prizeCode}/proof',
  access: spends,
  summary: 'A receipt or a picture that proves the delivery of a prize: PDF, JPEG, PNG or WebP.',
  params: z.object({ competitionCode, prizeCode: code }),
  file: { field: 'proof', maxBytes: 10 * 1024 * 1024 },
  response: z.object({ prize }),
  errors: ['PRIZE_NOT_FOUND', 'PROOF_UNREADABLE'],
});
export const exportLedger = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/bank/transfers-export',
  access: reads,
  summary: 'The whole ledger as comma-separated text, the oldest transfer first, safe to open in a spreadsheet.',
  params,
  response: z.object({ fileName: z.string(), csv: z.string() }),
  errors: [],
});
export const getMyCoins = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/coins/mine',
  access: inCompetition('organiser', { participants: true }),
  summary: 'The caller’s own coins in this competition, where they came from, and what they can be spent on.',
  params,
  response: z.object({
    coins: z.number().int(),
    transfers: z.array(transfer),
    perks: z.array(perk.pick({ perkCode: true, perkName: true, coins: true }).extend({ isLeft: z.boolean() })),
  }),
  errors: [],
});
export const buyPerk = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/coins/perks/{perkCode}/buy',
  access: inCompetition('organiser', { participants: true }),
  summary: 'Spends the caller’s own coins on a perk.',
  params: z.object({ competitionCode, perkCode: code }),
  body: z.object({}),
  response: z.object({ coins: z.number().int(), transfer }),
  errors: ['PERK_NOT_FOUND', 'PERK_SOLD_OUT', 'COINS_TOO_FEW'],
});

const payout = z.object({ holder: z.string(), masked: z.string() }).nullable();
const holderAccess = inCompetition('organiser');
export const getPayout = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/bank/payout',
  access: holderAccess,
  summary: 'Where the organiser is paid, with all but the last characters masked.',
  params,
  response: z.object({ payout }),
  errors: [],
});
export const savePayout = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/bank/payout',
  access: holderAccess,
  summary: 'Saves where the organiser is paid. It is kept encrypted.',
  params,
  body: z.object({ holder: z.string().trim().min(1).max(120), account: z.string().trim().min(4).max(120) }),
  response: z.object({ payout }),
  errors: [],
});
export const showPayout = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/bank/payout/show',
  access: holderAccess,
  summary: 'The whole payout details, after the organiser’s password. It is in the history.',
  params,
  body: z.object({ password: z.string().min(1).max(200) }),
  response: z.object({ holder: z.string(), account: z.string() }),
  errors: ['PAYOUT_NOT_FOUND', 'PASSWORD_WRONG', 'LOGIN_LOCKED', 'LOGIN_FAILED'],
  limit: { perPerson: 10, perAddress: 100, windowMs: 600_000 },
});
export const removePayout = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/bank/payout/remove',
  access: holderAccess,
  summary: 'Forgets the payout details.',
  params,
  response: done,
  errors: [],
});
