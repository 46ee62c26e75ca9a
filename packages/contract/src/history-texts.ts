import type { FeatureAct } from '@podium/domain/feature-parts';
import { merged, type Texts, textsIn } from './feature.ts';
import { histories } from './feature-histories.generated.ts';

// A feature that declares an act without a text does not compile here.
const acts: Readonly<Record<FeatureAct, { text: Texts }>> = merged(histories, 'acts');
const fields: Readonly<Record<string, Texts>> = merged(histories, 'fields');

/** What the acts of features are called in the history, and the fields of those. */
export const actTexts = (language: keyof Texts): Record<FeatureAct, string> =>
  textsIn(acts, ({ text }) => text[language]);
export const fieldTexts = (language: keyof Texts): Record<string, string> => textsIn(fields, (text) => text[language]);
