import type { EndpointOutput, Endpoints } from '@podium/contract';
import { ok } from '../judging.ts';
import { answersOf, verifyResultFile } from '../result-file.ts';
import type { Facts } from './facts.ts';
import type { ModelCompetition } from './http-setup.ts';
import { same } from './same.ts';

/** Makes the file of every release, as the worker does, and checks it as anybody would: signature, formulas, chain. */
export const compareResultFiles = async ({ world, it, leaderboardID }: ModelCompetition, { seals }: Facts) => {
  const { task } = world.app.services.results;
  for (const { version } of seals)
    await task.run(world.app.units.forCommand(world.clock.now), { competitionCode: it.code, version });
  if (seals.length === 0) return;
  const answer = ok(await world.call('listResultFiles', { params: { leaderboardID } }));
  const { results } = answer as unknown as EndpointOutput<Endpoints['listResultFiles']>;
  same(
    'releases with a file',
    results.map(({ version }) => version),
    seals.map(({ version }) => version).toReversed(),
  );
  for (const { version, fileURL } of results) {
    const file = await world.app.http.inject({ url: fileURL ?? '' });
    same(`check of the result file of version ${version}`, answersOf(await verifyResultFile(file.body)), [
      true,
      [],
      null,
    ]);
  }
};
