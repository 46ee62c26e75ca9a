import { questionsFeature } from '../features/questions/index.ts';
import type { CompetitionServices } from './competition.ts';
import type { Foundation, FoundationDeps } from './foundation.ts';

/** What a feature that nothing else stands on may be built from. Each names only what it needs. */
type Parts = CompetitionServices & Foundation & { db: FoundationDeps['db']; siteUrl: string };

/** Features that build their own service: a new one is one line here. */
export const addedFeatures = (parts: Parts) => [questionsFeature(parts)] as const;
