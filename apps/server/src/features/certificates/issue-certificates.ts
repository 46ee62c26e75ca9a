import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { CertificateKind } from '@podium/domain/certificates';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import type { SigningKeys } from '../../platform/signing/signing-keys.ts';
import type { Signing } from '../../platform/signing/signing.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import { certificateJob } from './certificate-job.ts';
import type { CertificateStore } from './certificate-store.ts';
import type { FindRecipients } from './recipients.ts';
import { signCertificate } from './sign-certificate.ts';

interface IssueCertificatesDeps {
  changes: Changes;
  store: CertificateStore;
  signing: Signing;
  signingKeys: SigningKeys;
  findRecipients: FindRecipients;
}
type Queued = EndpointOutput<Endpoints['issueCertificates']>;

/** Signs a certificate for everybody who gets one and has none. The rows and the job that draws them are one commit. */
export const createIssueCertificates =
  ({ changes, store, signing, signingKeys, findRecipients }: IssueCertificatesDeps) =>
  (unit: Unit<Queued>, caller: MemberCaller, kinds: readonly CertificateKind[]): Promise<Queued> =>
    changes.run(unit, caller, async (change) => {
      const { tx, now, competition } = change;
      const { competitionCode, userCode } = caller;
      const recipients = await findRecipients(tx, competition, now);
      if (!recipients) throw refuse('RELEASE_MISSING');
      const issued = await store.subjects(tx, competitionCode);
      const fresh = recipients.filter(({ kind, subject }) => kinds.includes(kind) && !issued.has(`${kind} ${subject}`));
      if (fresh.length === 0) throw refuse('CERTIFICATES_NONE');
      await signingKeys.remember(now, tx);
      const competitionName = competition.competition_name;
      const issue = { competitionCode, competitionName, userCode, now };
      await store.add(
        tx,
        fresh.map((recipient) => signCertificate(signing, recipient, issue)),
      );
      await addJobs(tx, [certificateJob(competitionCode)]);
      await change.record('certificates.issued', competitionCode, null, { kinds: [...kinds], count: fresh.length });
      return { queued: fresh.length };
    });
