import type { FeatureAct, FeatureRefusal } from '@podium/domain/feature-parts';
import { merged, type Texts } from './feature.ts';
import { records } from './features.ts';

// A feature that declares a code and is not in the list of features does not compile here.
const errors: Readonly<Record<FeatureRefusal, { status: number; text: Texts }>> = merged(records, 'errors');
const acts: Readonly<Record<FeatureAct, { text: Texts }>> = merged(records, 'acts');
const fields: Readonly<Record<string, Texts>> = merged(records, 'fields');

type Language = keyof Texts;
const texts = <K extends string, T>(of: Readonly<Record<K, T>>, textOf: (one: T) => string): Record<K, string> =>
  Object.fromEntries(Object.entries<T>(of).map(([name, one]) => [name, textOf(one)])) as Record<K, string>;

export const featureErrors = Object.fromEntries(
  Object.entries(errors).map(([code, { status, text }]) => [code, { status, text: text.en }]),
) as Record<FeatureRefusal, { status: number; text: string }>;

/** What the refusals of features say, what their acts are called in the history, and the fields of those. */
export const refusalTexts = (language: Language): Record<FeatureRefusal, string> =>
  texts(errors, ({ text }) => text[language]);
export const actTexts = (language: Language): Record<FeatureAct, string> => texts(acts, ({ text }) => text[language]);
export const fieldTexts = (language: Language): Record<string, string> => texts(fields, (text) => text[language]);
