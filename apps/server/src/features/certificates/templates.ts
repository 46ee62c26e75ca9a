import { randomUUID } from 'node:crypto';
import type { CertificateTemplate, EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import type { CertificateKind } from '@podium/domain/certificates';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Pictures } from '../../platform/files/picture.ts';
import { staleVersion } from '../../platform/http/stale-version.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { Template, TemplateStore, TemplateWords } from './template-store.ts';

interface TemplatesDeps {
  changes: Changes;
  files: Files;
  pictures: Pictures;
  store: TemplateStore;
}
type Saved = EndpointOutput<Endpoints['saveCertificateTemplate']>;
type Slot = EndpointInput<Endpoints['uploadCertificateImage']>['params']['imageSlot'];

export const createTemplates = ({ changes, files, pictures, store }: TemplatesDeps) => {
  const present = ({ images, ...template }: Template, now: Date): CertificateTemplate => ({
    ...template,
    images: Object.fromEntries(Object.entries(images).map(([slot, fileId]) => [slot, files.signedUrl(fileId, now)])),
  });
  return {
    present,
    save: (
      unit: Unit<Saved>,
      caller: MemberCaller,
      kind: CertificateKind,
      { values, version }: { values: TemplateWords; version: number },
    ): Promise<Saved> =>
      changes.run(unit, caller, async (change) => {
        const { tx, now } = change;
        const before = await store.find(tx, caller.competitionCode, kind);
        if (before.version !== version)
          throw staleVersion('saveCertificateTemplate', { template: present(before, now) });
        const after = { ...before, ...values, version: version + 1 };
        await store.save(tx, caller.competitionCode, after);
        const recorded = ({ title, body, signatures }: Template) => ({
          title,
          text: body,
          signatures: signatures.map(({ name }) => name),
        });
        await change.record('certificate-template.saved', kind, recorded(before), recorded(after));
        return { template: present(after, now) };
      }),
    async upload(
      unit: Unit<Saved>,
      caller: MemberCaller,
      { kind, slot }: { kind: CertificateKind; slot: Slot },
      bytes: Uint8Array,
    ): Promise<Saved> {
      const picture = slot === 'background' ? await pictures.page(bytes) : await pictures.signature(bytes);
      const type = slot === 'background' ? 'image/jpeg' : 'image/png';
      const key = `certificates/${randomUUID()}.${slot === 'background' ? 'jpg' : 'png'}`;
      return files.writeThen({ key, body: picture, type, now: unit.now }, () =>
        changes.run(unit, caller, async (change) => {
          const { tx, now } = change;
          const before = await store.find(tx, caller.competitionCode, kind);
          const size = picture.byteLength;
          const fileId = await files.register(tx, { key, type, size, owner: caller.competitionCode, now });
          const after = { ...before, images: { ...before.images, [slot]: fileId }, version: before.version + 1 };
          await store.save(tx, caller.competitionCode, after);
          await change.record('certificate-template.saved', kind, null, { image: slot });
          return { template: present(after, now) };
        }),
      );
    },
  };
};
