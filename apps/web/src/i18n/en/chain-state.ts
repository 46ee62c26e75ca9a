/** Whether the record of scores is whole. */
export const chainState = {
  checking: 'Checking the record of scores',
  failed: 'The record of scores could not be checked.',
  again: 'Try again',
  empty: 'The record of scores starts with the first score.',
  whole: (entries: string, time: string) =>
    `Record of scores unbroken: ${entries} ${entries === '1' ? 'entry' : 'entries'}, checked ${time}`,
  broken: (entry: string, fault: string) =>
    `Record of scores broken at entry ${entry}: ${fault}. Tell the operator of this server.`,
  faults: {
    changed: 'it was changed',
    rewritten: 'it was rewritten',
    foreign: 'it belongs to another competition',
    removed: 'it was removed',
    reordered: 'it is out of order',
    repeated: 'it is there twice',
  },
};
