import type { Feature } from '../../feature.ts';
import { roundRoutes } from './routes.ts';
import type { Rounds } from './service.ts';

export const roundsFeature = (rounds: Rounds) =>
  ({ routes: roundRoutes(rounds), copiedParts: [rounds.copied] }) satisfies Feature;
