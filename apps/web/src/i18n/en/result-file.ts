export const resultFile = {
  title: 'Verify a result file',
  lead: 'The ranking is worked out again from the judges’ points, here in your browser. Signature and audit record are checked too.',
  choose: 'Choose a result file, or drop it here',
  another: 'Check another file',
  stays: 'The file stays on this device. It is not uploaded.',
  checking: (name: string) => `Checking ${name}`,
  answers: { right: 'Verified', wrong: 'Refused', alone: 'Not compared' },
  leads: {
    right: 'The ranking follows from the judges’ points, and nothing in the file was changed.',
    wrong: 'Do not rely on this file. The checks below say why.',
    alone:
      'The file is right by itself. Whether the key and the audit record are those of this installation is not known.',
  },
  unreadable: 'Not a result file',
  unable: 'This browser cannot check',
  unableLead:
    'Checking a signature needs a current browser and a page over HTTPS. On a computer with Podium, run: podium verify-result FILE',
  passed: 'passed',
  failed: 'failed',
  release: (name: string, version: number, when: string) => `${name}, version ${version}, released ${when}`,
  because: (reason: string) => `Released again: ${reason}`,
  newer: (version: number) => `There is a newer version: ${version}.`,
  compared: 'This installation says the same.',
  notAnswered: 'This installation did not answer, so this was not compared.',
  signature: {
    name: 'Signature',
    right: (key: string) => `Signed with the key ${key}.`,
    forged: 'The file was changed after it was signed, or the signature is forged.',
    foreign: (site: string) =>
      `The key of the signature is not a key of this installation. The file says it is from ${site}: only that site can say whether the key is its own.`,
  },
  formulas: {
    name: 'Formulas',
    right: (cards: string, entries: string, leftOut: number) =>
      `${cards} score cards give the ranks of ${entries} entries.${leftOut > 0 ? ` ${leftOut} more entries have cards and were not ranked.` : ''}`,
    faults: (count: number) =>
      count === 1
        ? 'One number differs from what the points give.'
        : `${count} numbers differ from what the points give.`,
  },
  chain: {
    name: 'Last entry of the record',
    right: (row: string) => `Row ${row} of the audit record holds the hash of this leaderboard.`,
    row: 'The row of the audit record does not give its hash.',
    snapshot: 'The row of the audit record was written for another leaderboard or release.',
    foreign: (site: string) =>
      `This installation has no such row in its audit record. The file says it is from ${site}.`,
  },
  faults: {
    round: 'Round',
    points: 'Points outside the scale',
    score: 'Score',
    criterion: 'Mean of the tie criterion',
    'final-score': 'Total',
    rank: 'Rank',
  },
  nothing: 'nothing',
  differs: (stated: string, computed: string) => `the file says ${stated}, the points give ${computed}`,
  ranks: 'Ranking in this file',
  more: (count: number) => `${count} more in the file`,
};
