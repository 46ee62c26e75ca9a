import type { JudgingPlan } from '@podium/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from '../../ui/icon.tsx';
import { PlanFacts } from './plan-facts.tsx';

const shortOf = (count: number): JudgingPlan => ({
  roundCode: 'RND1',
  settings: { blind: false, judgesPerContainer: 2, sessions: 1, showSpread: false },
  version: 1,
  closedAt: null,
  judges: [],
  rooms: [],
  roomJudges: [],
  pairs: [],
  conflicts: [],
  short: { count, containers: count > 0 ? [{ containerCode: 'CNT1', containerName: 'Lund', judges: 1 }] : [] },
  unclean: { count: 0, files: [] },
  links: { strength: 0.8, level: 'good', luckPoints: 0.2, luckPointsCorrected: 0.1 },
});
const draw = (plan: JudgingPlan): string =>
  renderToStaticMarkup(<PlanFacts plan={plan} onSettings={() => undefined} />);
const tick = renderToStaticMarkup(<Icon name="tick" />);
const ticks = (html: string): number => html.split(tick).length - 1;

test('[JW-3] a plan in which an entry has too few judges shows no tick, however well the judges are linked', () => {
  const html = draw(shortOf(1));
  expect(html).toContain('Lund');
  expect(ticks(html)).toBe(0);
});
test('[JW-3] a plan that has enough judges everywhere shows one for that and one for good links', () => {
  expect(ticks(draw(shortOf(0)))).toBe(2);
});
