import type { SubmissionSettings } from '@podium/contract';
import type { CopiedPart } from '../competitions/service.ts';
import { defaultSubmission } from './defaults.ts';
import type { SetupStore } from './setup-store.ts';
import type { Timeline } from './timeline.ts';

/** The settings of a copied competition, without deadlines and dates that have passed. */
export const createCopySettings = ({ store, timeline }: { store: SetupStore; timeline: Timeline }): CopiedPart => ({
  async copy(tx, copying) {
    const { from, to, now, codes } = copying;
    for (const { section, content } of await store.sections(tx, from)) {
      if (section !== 'timeline') await store.saveSection(tx, to, section, content, 0);
    }
    for (const { round_code, content } of await store.submissions(tx, from)) {
      const roundCode = codes.get(round_code);
      const values: SubmissionSettings = { ...defaultSubmission, ...content };
      const isOver = values.deadline !== null && new Date(values.deadline) < now;
      if (roundCode) await store.saveSubmission(tx, to, roundCode, isOver ? { ...values, deadline: null } : values, 0);
    }
    await timeline.copied.copy(tx, copying);
  },
});
