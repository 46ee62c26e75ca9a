import type { EndpointName, EndpointOutput, EndpointRequest, Endpoints } from '@podium/contract';
import { downloadText } from '../../platform/http/download.ts';
import type { Thunk } from '../../platform/store/root.ts';

export type BankView = EndpointOutput<Endpoints['getBank']>;
export type TransferPage = EndpointOutput<Endpoints['listTransfers']>;
export type MyCoins = EndpointOutput<Endpoints['getMyCoins']>;
export type Payout = EndpointOutput<Endpoints['getPayout']>['payout'];
export type Filter = 'awards' | 'perks' | 'reversals';
type Writes = Extract<
  EndpointName,
  | 'grantBudget'
  | 'awardCoins'
  | 'awardPlacements'
  | 'reverseTransfer'
  | 'savePerk'
  | 'savePrize'
  | 'giveSpecialPrize'
  | 'buyPerk'
  | 'savePayout'
  | 'showPayout'
  | 'removePayout'
>;

export const loadBank =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<BankView>> =>
  async (_, __, { api }) =>
    api.call('getBank', { params: { competitionCode } }, { inline: true, signal });

export const loadTransfers =
  (
    competitionCode: string,
    query: { kind: Filter | undefined; search: string | undefined; cursor: string | undefined },
    signal?: AbortSignal,
  ): Thunk<Promise<TransferPage>> =>
  async (_, __, { api }) =>
    api.call('listTransfers', { params: { competitionCode }, query }, { inline: true, signal });

export const loadMyCoins =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<MyCoins>> =>
  async (_, __, { api }) =>
    api.call('getMyCoins', { params: { competitionCode } }, { inline: true, signal });

export const loadPayout =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<Payout>> =>
  async (_, __, { api }) =>
    (await api.call('getPayout', { params: { competitionCode } }, { inline: true, signal })).payout;

/** One write of the bank; a repeat after a lost connection carries the same key and counts once. */
export const writeBank =
  <N extends Writes>(
    name: N,
    key: string,
    request: EndpointRequest<Endpoints[N]>,
  ): Thunk<Promise<EndpointOutput<Endpoints[N]>>> =>
  async (_, __, { api }) =>
    api.call(name, request, { inline: true, idempotencyKey: key });

/** Entries whose name holds the text, with the people in them who have an account. */
export const findContainers =
  (
    competitionCode: string,
    search: string,
    signal: AbortSignal,
  ): Thunk<Promise<EndpointOutput<Endpoints['listContainers']>['items']>> =>
  async (_, __, { api }) =>
    (
      await api.call(
        'listContainers',
        { params: { competitionCode }, query: { search: search || undefined } },
        { inline: true, signal },
      )
    ).items;

export const sendProof =
  (key: string, params: { competitionCode: string; prizeCode: string }, file: Blob): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('uploadPrizeProof', { params, file }, { inline: true, idempotencyKey: key });

export const exportLedger =
  (competitionCode: string): Thunk<Promise<void>> =>
  async (_, __, { api }) => {
    const { csv, fileName } = await api.call('exportLedger', { params: { competitionCode } }, { inline: true });
    downloadText(csv, 'text/csv;charset=utf-8', fileName);
  };
