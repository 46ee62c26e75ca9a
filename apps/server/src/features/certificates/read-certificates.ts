import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { certificateKinds } from '@podium/domain/certificates';
import { pageSize } from '@podium/domain/constants';
import { z } from 'zod';
import { createCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { JobStore } from '../../platform/jobs/job-store.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import { certificateJobKey } from './certificate-job.ts';
import type { CertificateFileStore } from './certificate-file-store.ts';
import type { CertificateStore } from './certificate-store.ts';
import { presentCertificate } from './present.ts';
import type { FindRecipients } from './recipients.ts';
import type { TemplateStore } from './template-store.ts';
import type { createTemplates } from './templates.ts';

interface ReadCertificatesDeps {
  db: Db;
  contents: CompetitionContents;
  files: Files;
  jobs: Pick<JobStore, 'find'>;
  store: CertificateStore;
  drawnFiles: CertificateFileStore;
  templates: TemplateStore;
  present: ReturnType<typeof createTemplates>['present'];
  findRecipients: FindRecipients;
}
type Area = EndpointOutput<Endpoints['getCertificates']>;
type Query = EndpointInput<Endpoints['listCertificates']>['query'];

/** More than these are one fault of the template. */
const maxFailed = 100;
const cursors = createCursor(z.tuple([z.number(), z.string()]));

export const createReadCertificates = (deps: ReadCertificatesDeps) => {
  const { db, contents, files, jobs, store, drawnFiles, templates, present, findRecipients } = deps;
  const jobOf = async (competitionCode: string): Promise<Area['job']> => {
    const found = await jobs.find(db, certificateJobKey(competitionCode));
    if (!found) return null;
    const total = found.total ?? (await drawnFiles.countUndrawn(db, competitionCode));
    return { state: found.state === 'retrying' ? 'waiting' : found.state, done: found.done ?? 0, total };
  };
  return {
    nameOf: async (competitionCode: string): Promise<string> =>
      (await contents.of(competitionCode)).row.competition_name,
    async area(competitionCode: string, now: Date): Promise<Area> {
      const { row } = await contents.of(competitionCode);
      const [recipients, issued, counted, job, zip, failed] = await Promise.all([
        findRecipients(db, row, now),
        store.subjects(db, competitionCode),
        store.counts(db, competitionCode),
        jobOf(competitionCode),
        drawnFiles.zip(db, competitionCode),
        drawnFiles.failed(db, competitionCode, maxFailed),
      ]);
      const counts = certificateKinds.map((kind) => {
        const people = (recipients ?? []).filter((one) => one.kind === kind);
        const names = people.map(({ name }) => name).toSorted((a, b) => b.length - a.length);
        const known = counted.find((one) => one.kind === kind);
        return {
          kind,
          ready: people.filter(({ subject }) => !issued.has(`${kind} ${subject}`)).length,
          issued: known?.issued ?? 0,
          revoked: known?.revoked ?? 0,
          longestName: names[0] ?? null,
        };
      });
      const found = await Promise.all(certificateKinds.map((kind) => templates.find(db, competitionCode, kind)));
      return {
        isReleased: recipients !== undefined,
        templates: found.map((template) => present(template, now)),
        counts,
        job,
        undrawn: failed.map(({ draw_error: reason, ...one }) => ({ ...one, reason: reason ?? '' })),
        zipURL: zip && !job ? files.signedUrl(zip.file_id, now) : null,
      };
    },
    async issued(
      competitionCode: string,
      { cursor, search }: Query,
      now: Date,
    ): Promise<EndpointOutput<Endpoints['listCertificates']>> {
      const end = cursors.read(cursor);
      const after = end && { at: new Date(end[0]), serial: end[1] };
      const rows = await store.list(db, { competitionCode, search, after, limit: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      const last = page.at(-1);
      return {
        items: page.map((row) => ({
          ...presentCertificate(row),
          pdfURL: row.file_id === null ? null : files.signedUrl(row.file_id, now),
        })),
        nextCursor: last && rows.length > pageSize ? cursors.write([last.issued_at.getTime(), last.serial]) : null,
      };
    },
  };
};
