import type { EndpointOutput, Endpoints, Skill } from '@podium/contract';
import { smallestField } from '@podium/domain/reviews';
import { ofScale, type SkillEvidence, skillLevel } from '@podium/domain/skills';
import type { Db } from '../../platform/db/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Unit } from '../../platform/units/unit.ts';
import { createSkillStore, type EvidenceRow, type FieldRow } from './skill-store.ts';

type Mine = EndpointOutput<Endpoints['listMySkills']>;

const fieldKey = ({ roundCode, criterionCode }: { roundCode: string; criterionCode: string }): string =>
  `${roundCode} ${criterionCode}`;

const evidenceOf = (row: EvidenceRow, field: FieldRow | undefined): SkillEvidence => {
  const scale = { min: row.scaleMin, max: row.scaleMax };
  const at = (value: number): number => ofScale(value, scale);
  return {
    value: at(row.mean),
    fieldMean: at(field?.mean ?? row.mean),
    field:
      field && field.size >= smallestField
        ? { lower: at(field.lower), median: at(field.median), upper: at(field.upper) }
        : undefined,
  };
};

const presentEvidence = (row: EvidenceRow): Skill['evidence'][number] => ({
  criterionName: row.criterionName,
  roundName: row.roundName,
  competitionCode: row.competitionCode,
  competitionName: row.competitionName,
  judges: row.judges,
  mean: row.mean,
  scaleMax: row.scaleMax,
  releasedAt: row.releasedAt.toISOString(),
});

/** The skills that these rows say something about, the best first; those without a level last. */
const skillsOf = (rows: readonly EvidenceRow[], fields: ReadonlyMap<string, FieldRow>): Skill[] => {
  const names = [...new Set(rows.flatMap(({ skills }) => skills))].toSorted((a, b) => a.localeCompare(b));
  return names
    .map((name): Skill => {
      const own = rows.filter(({ skills }) => skills.includes(name));
      const found = skillLevel(own.map((row) => evidenceOf(row, fields.get(fieldKey(row)))));
      return {
        skill: name,
        level: found?.level ?? null,
        field: found?.field ?? null,
        isPulled: found?.isPulled ?? false,
        evidence: own.map(presentEvidence),
      };
    })
    .toSorted((a, b) => (b.level ?? -1) - (a.level ?? -1));
};

/** What released scores say about the skills of a person, and what of it the person shows to others. */
export const createSkills = ({ db }: { db: Db }) => {
  const store = createSkillStore();
  const read = async (userCode: string, { onlyPublic }: { onlyPublic: boolean }): Promise<Skill[]> => {
    const rows = (await store.evidence(db, userCode)).filter(({ isPublic }) => isPublic || !onlyPublic);
    if (rows.length === 0) return [];
    const fields = await store.fields(
      db,
      rows.map(({ roundCode }) => roundCode),
    );
    return skillsOf(rows, new Map(fields.map((field) => [fieldKey(field), field])));
  };
  const personalData: PersonalData = {
    name: 'skills',
    collect: async ({ userCode }) => ({
      skills: await read(userCode, { onlyPublic: false }),
      shown: [...(await store.shown(db, userCode))],
    }),
    erase: (tx, { userCode }) => store.hide(tx, userCode),
  };
  return {
    personalData,
    async mine(userCode: string): Promise<Mine> {
      const shown = await store.shown(db, userCode);
      const skills = await read(userCode, { onlyPublic: false });
      return { skills: skills.map((one) => ({ ...one, isShown: shown.has(one.skill) })) };
    },
    show: (unit: Unit<{ done: true }>, userCode: string, { skill, isShown }: { skill: string; isShown: boolean }) =>
      unit.transact(async (tx) => {
        if (isShown) await store.show(tx, userCode, skill);
        else await store.hide(tx, userCode, skill);
        return { done: true as const };
      }),
    /** What others see: chosen skills with a level, from competitions whose released scores anybody may see. */
    shown: async (userCode: string): Promise<Skill[]> => {
      const shown = await store.shown(db, userCode);
      if (shown.size === 0) return [];
      const skills = await read(userCode, { onlyPublic: true });
      return skills.filter(({ skill, level }) => level !== null && shown.has(skill));
    },
  };
};
export type Skills = ReturnType<typeof createSkills>;
