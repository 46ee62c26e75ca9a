import { expect, test } from 'vitest';
import { type ChannelOf, channelName, isPublicChannel, readChannel } from './channels.ts';

const all: readonly ChannelOf[] = [
  { of: 'competition', competitionCode: 'CMP1234567123456' },
  { of: 'container', containerCode: 'CON1234567123456' },
  { of: 'user', userCode: 'USR1234567123456' },
  { of: 'judge', judgeCode: 'JDG1234567123456' },
  { of: 'leaderboard', leaderboardID: 'LDB1234567123456' },
  { of: 'public-leaderboard', leaderboardID: 'LDB1234567123456' },
  { of: 'screen', leaderboardID: 'LDB1234567123456' },
  { of: 'workspace', competitionCode: 'CMP1234567123456' },
];

test.each(all)('the name of the channel of a $of reads back', (channel) => {
  expect(readChannel(channelName(channel))).toEqual(channel);
});

test('[P-270] what only some may hear is on a private channel', () => {
  expect(channelName({ of: 'competition', competitionCode: 'CMP1' })).toBe('private-competition-CMP1');
  const open = all.filter((channel) => !/^(?:private|presence)-/u.test(channelName(channel)));
  expect(open.map((channel) => channel.of)).toEqual(['public-leaderboard']);
  expect(all.filter(isPublicChannel)).toEqual(open);
});

test('[P-271] [P-272] a presence channel’s name is built from an id', () => {
  expect(channelName({ of: 'workspace', competitionCode: 'CMP1' })).toBe('presence-workspace-CMP1');
});

test.each([
  '',
  'competition-CMP1',
  'private-competition-',
  'private-competition-CMP1:x',
  'private-other-CMP1',
  'presence-user-USR1',
  `private-user-${'9'.repeat(41)}`,
])('the name “%s” is none of ours', (name) => expect(readChannel(name)).toBeUndefined());
