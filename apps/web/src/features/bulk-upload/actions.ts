import type { BulkUpload } from '@podium/contract';
import { currentCode } from '../../platform/competition/current-code.ts';
import type { Thunk } from '../../platform/store/root.ts';
import type { Mapping } from './mapping.ts';

const inline = (idempotencyKey: string) => ({ inline: true, idempotencyKey });

export const start =
  (key: string, file: File): Thunk<Promise<BulkUpload>> =>
  async (_, getState, { api }) =>
    (await api.call('startBulkUpload', { params: { competitionCode: currentCode(getState()) }, file }, inline(key)))
      .bulkUpload;

export const get =
  (bulkUploadCode: string, signal?: AbortSignal): Thunk<Promise<BulkUpload>> =>
  async (_, getState, { api }) =>
    (
      await api.call(
        'getBulkUpload',
        { params: { competitionCode: currentCode(getState()), bulkUploadCode } },
        { inline: true, signal },
      )
    ).bulkUpload;

export const check =
  (key: string, bulkUploadCode: string, mapping: Mapping): Thunk<Promise<BulkUpload>> =>
  async (_, getState, { api }) =>
    (
      await api.call(
        'checkBulkUpload',
        { params: { competitionCode: currentCode(getState()), bulkUploadCode }, body: { mapping } },
        inline(key),
      )
    ).bulkUpload;

export const apply =
  (key: string, bulkUploadCode: string): Thunk<Promise<BulkUpload>> =>
  async (_, getState, { api, analytics }) => {
    const { bulkUpload } = await api.call(
      'applyBulkUpload',
      { params: { competitionCode: currentCode(getState()), bulkUploadCode } },
      inline(key),
    );
    analytics.track('COMPETITION/REGISTRATION/BULK_UPLOAD', { people: bulkUpload.newMembers });
    return bulkUpload;
  };

export const undo =
  (key: string, bulkUploadCode: string): Thunk<Promise<BulkUpload>> =>
  async (_, getState, { api }) =>
    (
      await api.call(
        'undoBulkUpload',
        { params: { competitionCode: currentCode(getState()), bulkUploadCode } },
        inline(key),
      )
    ).bulkUpload;
