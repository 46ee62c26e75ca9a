import type { CertificateTemplate, EndpointOutput, Endpoints, VerifiedCertificate } from '@podium/contract';
import type { CertificateKind } from '@podium/domain/certificates';
import { download } from '../../platform/http/download.ts';
import type { Thunk } from '../../platform/store/root.ts';

export type CertificatesView = EndpointOutput<Endpoints['getCertificates']>;
export type IssuedPage = EndpointOutput<Endpoints['listCertificates']>;
export type Issued = IssuedPage['items'][number];
export type MyCertificate = EndpointOutput<Endpoints['listMyCertificates']>['certificates'][number];
export type TemplateWords = Pick<CertificateTemplate, 'title' | 'body' | 'signatures'>;
export type Slot = keyof CertificateTemplate['images'];

export const loadCertificates =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<CertificatesView>> =>
  async (_, __, { api }) =>
    api.call('getCertificates', { params: { competitionCode } }, { inline: true, signal });

export const loadIssued =
  (
    competitionCode: string,
    query: { search: string | undefined; cursor: string | undefined },
    signal?: AbortSignal,
  ): Thunk<Promise<IssuedPage>> =>
  async (_, __, { api }) =>
    api.call('listCertificates', { params: { competitionCode }, query }, { inline: true, signal });

export const saveTemplate =
  (
    key: string,
    params: { competitionCode: string; certificateKind: CertificateKind },
    body: { values: TemplateWords; version: number },
  ): Thunk<Promise<CertificateTemplate>> =>
  async (_, __, { api }) =>
    (await api.call('saveCertificateTemplate', { params, body }, { inline: true, idempotencyKey: key })).template;

export const sendPicture =
  (
    key: string,
    params: { competitionCode: string; certificateKind: CertificateKind; imageSlot: Slot },
    file: Blob,
  ): Thunk<Promise<CertificateTemplate>> =>
  async (_, __, { api }) =>
    (await api.call('uploadCertificateImage', { params, file }, { inline: true, idempotencyKey: key })).template;

export const issueCertificates =
  (key: string, competitionCode: string, kinds: CertificateKind[]): Thunk<Promise<number>> =>
  async (_, __, { api }) =>
    (
      await api.call(
        'issueCertificates',
        { params: { competitionCode }, body: { kinds } },
        { inline: true, idempotencyKey: key },
      )
    ).queued;

export const revokeCertificate =
  (key: string, competitionCode: string, serial: string, reason: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call(
      'revokeCertificate',
      { params: { competitionCode, serial }, body: { reason } },
      { inline: true, idempotencyKey: key },
    );

/** Offers bytes to the browser as a file. */
export const redrawCertificates =
  (key: string, competitionCode: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('redrawCertificates', { params: { competitionCode }, body: {} }, { inline: true, idempotencyKey: key });

export const downloadSample =
  (
    params: { competitionCode: string; certificateKind: CertificateKind },
    body: { values: TemplateWords; name: string },
  ): Thunk<Promise<void>> =>
  async (_, __, { api }) => {
    const { pdf } = await api.call('sampleCertificate', { params, body }, { inline: true });
    download(pdf, 'application/pdf', 'sample.pdf');
  };

export const downloadBadge =
  (serial: string): Thunk<Promise<void>> =>
  async (_, __, { api }) => {
    const { png } = await api.call('getBadge', { params: { serial } }, { inline: true });
    download(png, 'image/png', `${serial}.png`);
  };

export const verifyCertificate =
  (serial: string, signature: string | undefined, signal: AbortSignal): Thunk<Promise<VerifiedCertificate>> =>
  async (_, __, { api }) =>
    api.call('verifyCertificate', { params: { serial }, query: { signature } }, { inline: true, signal });

export const loadMine =
  (signal: AbortSignal): Thunk<Promise<MyCertificate[]>> =>
  async (_, __, { api }) =>
    (await api.call('listMyCertificates', {}, { inline: true, signal })).certificates;

export const setListed =
  (key: string, serial: string, isListed: boolean): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('listCertificate', { params: { serial }, body: { isListed } }, { inline: true, idempotencyKey: key });
