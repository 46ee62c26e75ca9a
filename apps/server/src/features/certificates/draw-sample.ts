import type { CertificateKind } from '@podium/domain/certificates';
import type { Db } from '../../platform/db/database.ts';
import type { DrawCertificates } from './draw-certificates.ts';
import type { TemplateStore, TemplateWords } from './template-store.ts';
import { writtenDate } from '../../platform/drawing/written-date.ts';

interface DrawSampleDeps {
  db: Db;
  store: TemplateStore;
  draw: DrawCertificates;
  siteUrl: string;
}

/** Of one competition at the same time; a page asks for the next when it has the last. */
const maxSamples = 3;

/** One PDF with words that are not saved yet. It has no serial that anybody issued. */
export const createDrawSample =
  ({ db, store, draw, siteUrl }: DrawSampleDeps) =>
  async (
    competition: { competitionCode: string; competitionName: string },
    kind: CertificateKind,
    { values, name }: { values: TemplateWords; name: string },
    now: Date,
  ): Promise<{ pdf: string }> => {
    const serial = 'CERT-0000-0000-0000-0000';
    const place = kind === 'PLACEMENT' ? 1 : null;
    const fields = {
      name,
      competition: competition.competitionName,
      team: 'Sample team',
      place: place === null ? '' : String(place),
      entries: '18',
      judges: '9',
      rounds: '3',
      score: place === null ? '' : '8.600 of 10',
      date: writtenDate(now),
    };
    const template = { ...(await store.find(db, competition.competitionCode, kind)), ...values };
    const samples = { group: competition.competitionCode, maxOfGroup: maxSamples };
    const parts = [
      {
        template,
        certificates: [
          {
            serial,
            kind,
            place,
            values: fields,
            isFinal: true,
            signature: '',
            issuedAt: now.toISOString(),
            verifyURL: `${siteUrl}/verify/${serial}`,
            shortURL: `${siteUrl.replace(/^https?:\/\//u, '')}/verify/${serial}`,
            isSample: true,
          },
        ],
      },
    ];
    const [pdf] = await draw(parts, samples);
    return { pdf: Buffer.from(pdf ?? new Uint8Array()).toString('base64') };
  };
