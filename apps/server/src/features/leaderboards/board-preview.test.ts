import { expect, test } from 'vitest';
import { boardPreview } from './board-preview.ts';

const preview = boardPreview(async (code) =>
  code === 'CMP1000000000001'
    ? { title: 'Robot race · Podium', description: 'Robots race.', image: '/cover.png' }
    : undefined,
);

test('[PS-5] a shared link of a leaderboard or a ceremony shows whose it is, and nothing of its results', async () => {
  expect(await preview('/leaderboard/public/LDB1000000000001')).toEqual({
    title: 'Leaderboard of Robot race · Podium',
    description: 'The results of Robot race, as they are out.',
    image: '/cover.png',
  });
  expect(await preview('/ceremony/LDB1000000000001')).toMatchObject({ title: 'Ceremony of Robot race · Podium' });
  expect(await preview('/leaderboard/public/LDB1000000000002')).toBeUndefined();
  expect(await preview('/competitions/CMP1000000000001')).toBeUndefined();
});
