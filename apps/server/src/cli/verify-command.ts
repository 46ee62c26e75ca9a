import type { ChainFault, ChainVerdict } from '@podium/domain/audit-chain';
import { hashText } from '../platform/audit-chain/audit-chain.ts';
import { chainNames, verifyStoredChain } from '../platform/audit-chain/verify-chain.ts';
import type { Db } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { Command } from './command.ts';
import { withDatabase } from './database-command.ts';
import { verifyFits } from './verify-fits.ts';
import { verifyRules } from './verify-rules.ts';
import { verifyScores } from './verify-scores.ts';

const faultTexts: Readonly<Record<ChainFault, string>> = {
  changed: 'was changed',
  rewritten: 'was changed and hashed again',
  foreign: 'was made for another competition',
  removed: 'is missing',
  reordered: 'is not in its place',
  repeated: 'is there twice',
};

const line = (competitionCode: string, verdict: ChainVerdict): string =>
  verdict.isIntact
    ? `${competitionCode}: ${verdict.rows} rows, nothing changed. Last hash ${verdict.lastHash}`
    : `${competitionCode}: row ${verdict.seq} ${faultTexts[verdict.fault]}.`;

/** What was sealed at a release or a freeze; each holds the row of the chain in which its hash is. */
const snapshotsOf = (db: Db, competitionCode: string) =>
  db
    .selectFrom('leaderboard_snapshots')
    .select(['version', 'content', 'sha256', 'chain_seq', 'chain_hash'])
    .where('competition_code', '=', competitionCode)
    .orderBy('version')
    .execute();

/** One line for each chain, and whether all of them are whole. */
export const verifyChains = async (
  db: Db,
  competitionCode: string | undefined,
): Promise<{ isIntact: boolean; lines: string[] }> => {
  const names = await chainNames(db);
  if (competitionCode !== undefined && !names.includes(competitionCode))
    throw new OperatorError(
      `Nothing is recorded for a competition ${competitionCode}.`,
      '`podium verify` alone checks every competition.',
    );
  const lines: string[] = [];
  let isIntact = true;
  for (const name of competitionCode === undefined ? names : [competitionCode]) {
    const snapshots = await snapshotsOf(db, name);
    const known = snapshots.map(({ chain_seq: seq, chain_hash: hash }) => ({ seq, hash }));
    const verdict = await verifyStoredChain(db, name, { known });
    const changed = snapshots.filter(({ content, sha256 }) => hashText(content) !== sha256);
    const faults = [
      ...changed.map(({ version }) => `${name}: sealed leaderboard ${version} was changed.`),
      ...(await verifyRules(db, name)),
      ...(await verifyFits(db, name)),
      ...(await verifyScores(db, name)),
    ];
    isIntact &&= verdict.isIntact && faults.length === 0;
    lines.push(line(name, verdict), ...faults);
  }
  return { isIntact, lines: lines.length > 0 ? lines : ['Nothing is recorded yet.'] };
};

export const verifyCommand: Command = {
  summary: 'check that the record of scores and results was not changed',
  usage: 'podium verify [--competition CODE]',
  details: [
    'Every score, release, penalty, bonus, freeze and change of the rules is a row whose hash covers the row before it. The command reads',
    'all rows and names the first one that was changed, removed or moved. It compares weightages, criteria, tie rules and corrections with',
    'the last row about each, fits the judge correction of released rounds again, and works out every board and every sealed release from',
    'its cards. It ends with 1 when anything differs. The server may go on working meanwhile.',
    '',
    '  --competition CODE   only this competition',
  ].join('\n'),
  options: { competition: { type: 'string' } },
  positionals: 0,
  run: async (around, { values }) =>
    withDatabase(around, async ({ database }) => {
      await migrate(database.db);
      const { competition } = values;
      const { isIntact, lines } = await verifyChains(
        database.db,
        typeof competition === 'string' ? competition : undefined,
      );
      around.print(lines.join('\n'));
      return isIntact ? 0 : 1;
    }),
};
