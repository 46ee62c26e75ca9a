import type { CertificateKind } from '@podium/domain/certificates';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;

export interface TemplateWords {
  title: string;
  body: string;
  signatures: { name: string; role: string }[];
}
export interface Template extends TemplateWords {
  kind: CertificateKind;
  /** File ids by slot. */
  images: Record<string, string>;
  version: number;
}

const signatures = [{ name: '', role: 'Head organiser' }];
const defaults: Readonly<Record<CertificateKind, TemplateWords>> = {
  PARTICIPATION: {
    title: 'Participation in {competition}',
    body: 'took part with {team}, one of {entries} entries, judged by {judges} people.',
    signatures,
  },
  PLACEMENT: {
    title: 'Place {place}, {competition}',
    body: 'with {team}, finished in place {place} of {entries} entries, judged by {judges} people.',
    signatures,
  },
  JUDGE: {
    title: 'Judge of {competition}',
    body: 'judged entries with care, one of {judges} judges, over {rounds} rounds.',
    signatures,
  },
  CREW: { title: 'Crew of {competition}', body: 'made this competition happen, for {entries} entries.', signatures },
};

export const createTemplateStore = () => {
  const find = async (on: On, competitionCode: string, kind: CertificateKind): Promise<Template> => {
    const row = await on
      .selectFrom('certificate_templates')
      .select(['content', 'images', 'version'])
      .where('competition_code', '=', competitionCode)
      .where('kind', '=', kind)
      .executeTakeFirst();
    const words = { ...defaults[kind], ...(row?.content as TemplateWords | undefined) };
    return { kind, ...words, images: row?.images ?? {}, version: row?.version ?? 0 };
  };
  return {
    find,
    save: async (tx: Tx, competitionCode: string, template: Template): Promise<void> => {
      const { kind, title, body, signatures: signed, images, version } = template;
      const content = JSON.stringify({ title, body, signatures: signed });
      const saved = { content, images: JSON.stringify(images), version };
      await tx
        .insertInto('certificate_templates')
        .values({ competition_code: competitionCode, kind, ...saved })
        .onConflict((on) => on.columns(['competition_code', 'kind']).doUpdateSet(saved))
        .execute();
    },
  };
};
export type TemplateStore = ReturnType<typeof createTemplateStore>;
