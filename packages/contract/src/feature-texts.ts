import type { FeatureRefusal } from '@podium/domain/feature-parts';
import { merged, type Texts, textsIn } from './feature.ts';
import { refusals } from './features.generated.ts';

// A feature that declares a code without a text does not compile here.
const errors: Readonly<Record<FeatureRefusal, { status: number; text: Texts }>> = merged(refusals, 'errors');

export const featureErrors = Object.fromEntries(
  Object.entries(errors).map(([code, { status, text }]) => [code, { status, text: text.en }]),
) as Record<FeatureRefusal, { status: number; text: string }>;

/** What the refusals of features say, in one language: `npm run generate` writes a file for each, so that a page downloads one. */
export const refusalTexts = (language: keyof Texts): Record<FeatureRefusal, string> =>
  textsIn(errors, ({ text }) => text[language]);
