import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apiBase } from '@podium/contract';
import {
  type ResultChainFault,
  type ResultFault,
  ResultUnreadable,
  type ResultVerdict,
  verifyResult,
} from '@podium/domain/results';
import { hashText } from '../platform/audit-chain/audit-chain.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { isSignedBy } from '../platform/signing/signing.ts';
import type { Command } from './command.ts';

/** What the installation itself says: undefined where it was not asked. */
interface Installation {
  keys: readonly string[];
  isRowKnown: boolean;
  newestVersion: number | null;
}
const crypto = {
  hash: async (text: string) => hashText(text),
  isSigned: async (publicKey: string, text: string, signature: string) =>
    isSignedBy(publicKey, text, Buffer.from(signature, 'base64url')),
};
const maxFaults = 20;
const timeoutMs = 10_000;

const faultLine = ({ kind, roundCode, containerCode, stated, computed }: ResultFault): string =>
  `  ${[kind, containerCode, roundCode && `in ${roundCode}`].filter(Boolean).join(' ')}: the file says ${stated ?? 'nothing'}, the formulas give ${computed ?? 'nothing'}`;
const chainTexts: Readonly<Record<ResultChainFault, string>> = {
  row: 'the row does not give its hash',
  snapshot: 'the row was written for another leaderboard or release',
};

/** Three lines, one for each check, with the reason where one failed. */
const report = (
  verdict: ResultVerdict,
  installation: Installation | undefined,
): { isRight: boolean; lines: string[] } => {
  const { content, proof, signature, formulas, chain } = verdict;
  const isForeignKey = installation !== undefined && !installation.keys.includes(proof.publicKey);
  const isForeignRow = installation?.isRowKnown === false;
  const checks = [
    {
      name: 'signature',
      fault: !signature.isRight
        ? 'the file was changed after it was signed, or the signature is forged'
        : isForeignKey && `the key ${proof.keyId} is not a key of ${content.site}`,
      right: `by the key ${proof.keyId}${installation ? ` of ${content.site}` : ', which was not compared with a site (--site)'}`,
    },
    {
      name: 'formulas',
      fault: !formulas.isRight && `${formulas.faults.length} differences`,
      right: `${formulas.cards} cards give the ranks of ${formulas.containers} entries${formulas.leftOut > 0 ? `; ${formulas.leftOut} more have cards and were not ranked` : ''}`,
    },
    {
      name: 'chain head',
      fault: chain.fault ? chainTexts[chain.fault] : isForeignRow && `${content.site} does not have this row`,
      right: `row ${content.chain.seq} holds the hash of this leaderboard${installation ? ` at ${content.site}` : ''}`,
    },
  ];
  const reason = content.reason === null ? '' : `, released again: ${content.reason}`;
  const newer = installation?.newestVersion ?? content.version;
  return {
    isRight: checks.every(({ fault }) => !fault),
    lines: [
      `${content.competitionName}, version ${content.version} of ${content.releasedAt}${reason}`,
      ...checks.map(({ name, fault, right }) => (fault ? `✗ ${name}: ${fault}` : `✓ ${name}: ${right}`)),
      ...formulas.faults.slice(0, maxFaults).map(faultLine),
      ...(newer > content.version ? [`There is a newer version: ${newer}.`] : []),
    ],
  };
};

const askSite = async (site: string, { content }: ResultVerdict): Promise<Installation> => {
  const read = async (address: string): Promise<unknown> => {
    const answer = await fetch(new URL(address, site), { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return answer.json();
  };
  try {
    const { leaderboardID, chain } = content;
    const { keys } = (await read('/.well-known/jwks.json')) as { keys: readonly { x: string }[] };
    const head = `${apiBase}/leaderboards/${encodeURIComponent(leaderboardID)}/results/heads/${encodeURIComponent(chain.hash)}`;
    const { isKnown, newestVersion } = (await read(head)) as { isKnown: boolean; newestVersion: number | null };
    return { keys: keys.map(({ x }) => x), isRowKnown: isKnown, newestVersion };
  } catch (error) {
    throw new OperatorError(
      `${site} could not be asked: ${error instanceof Error ? error.message : String(error)}.`,
      'Without --site the file is checked by itself.',
    );
  }
};

export const verifyResultCommand: Command = {
  summary: 'check a result file without trusting the server',
  usage: 'podium verify-result FILE [--site URL]',
  details: [
    'Checks the signature, works the ranking out again from the cards in the file, and checks that the row of the audit chain was written for',
    'this leaderboard. It needs no database, and the file stays on this machine. It ends with 1 when a check fails. The format is written',
    'down in docs/result-file.md.',
    '',
    '  --site URL   also compare the key and the row with those of the installation at this address',
  ].join('\n'),
  options: { site: { type: 'string' } },
  positionals: 1,
  async run(around, { values, positionals }) {
    const file = path.resolve(around.callerDir, positionals[0] ?? '');
    try {
      const verdict = await verifyResult(readFileSync(file, 'utf8'), crypto);
      const { site } = values;
      const { isRight, lines } = report(verdict, typeof site === 'string' ? await askSite(site, verdict) : undefined);
      around.print(lines.join('\n'));
      return isRight ? 0 : 1;
    } catch (error) {
      if (!(error instanceof ResultUnreadable)) throw error;
      around.print(`✗ ${file} is not a result file: ${error.message}.`);
      return 1;
    }
  },
};
