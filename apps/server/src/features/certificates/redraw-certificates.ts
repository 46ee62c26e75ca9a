import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CertificateFileStore } from './certificate-file-store.ts';
import { certificateJob } from './certificate-job.ts';

type Queued = EndpointOutput<Endpoints['redrawCertificates']>;

/** Tries certificates that could not be drawn once more, for example after their picture was uploaded again. */
export const createRedrawCertificates =
  ({ changes, drawnFiles }: { changes: Changes; drawnFiles: CertificateFileStore }) =>
  (unit: Unit<Queued>, caller: MemberCaller): Promise<Queued> =>
    changes.run(unit, caller, async (change) => {
      const { competitionCode } = caller;
      const queued = await drawnFiles.retryFailed(change.tx, competitionCode);
      if (queued === 0) throw refuse('CERTIFICATES_NONE');
      await addJobs(change.tx, [certificateJob(competitionCode)]);
      await change.record('certificates.redrawn', competitionCode, null, { count: queued });
      return { queued };
    });
