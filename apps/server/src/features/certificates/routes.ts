import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Certificates } from './service.ts';

type Names =
  | 'getCertificates'
  | 'saveCertificateTemplate'
  | 'uploadCertificateImage'
  | 'sampleCertificate'
  | 'issueCertificates'
  | 'redrawCertificates'
  | 'listCertificates'
  | 'revokeCertificate'
  | 'verifyCertificate'
  | 'getCredential'
  | 'getBadge'
  | 'listMyCertificates'
  | 'listCertificate';

export const certificateRoutes = (certificates: Certificates): Handlers<Pick<Endpoints, Names>> => ({
  getCertificates: ({ params }, { now }) => certificates.read.area(params.competitionCode, now),
  saveCertificateTemplate: ({ params, body }, context) =>
    certificates.templates.save(context, context.caller, params.certificateKind, body),
  uploadCertificateImage: ({ params, file }, context) =>
    certificates.templates.upload(
      context,
      context.caller,
      { kind: params.certificateKind, slot: params.imageSlot },
      file.bytes,
    ),
  sampleCertificate: async ({ params: { competitionCode, certificateKind }, body }, { now }) => {
    const competitionName = await certificates.read.nameOf(competitionCode);
    return certificates.sample({ competitionCode, competitionName }, certificateKind, body, now);
  },
  issueCertificates: ({ body }, context) => certificates.issue(context, context.caller, body.kinds),
  redrawCertificates: (_, context) => certificates.redraw(context, context.caller),
  listCertificates: ({ params, query }, { now }) => certificates.read.issued(params.competitionCode, query, now),
  revokeCertificate: ({ params, body }, context) =>
    certificates.revoke(context, context.caller, params.serial, body.reason),
  verifyCertificate: ({ params, query }) => certificates.verify(params.serial, query.signature),
  getCredential: ({ params }, { now }) => certificates.own.credential(params.serial, now),
  getBadge: ({ params }, { now }) => certificates.own.badge(params.serial, now),
  listMyCertificates: (_, { caller, now }) => certificates.own.mine(caller.userCode, now),
  listCertificate: ({ params, body }, context) =>
    certificates.own.setListed(context, context.caller.userCode, params.serial, body.isListed),
});
