import { expect, test } from 'vitest';
import { catalogue, type ErrorKind } from './catalogue.ts';
import { afterTries, asRoomError, RoomError } from './room-error.ts';

const codes: [ErrorKind, number, boolean][] = [
  ['socketConnect', 1000, false],
  ['networkLost', 1003, false],
  ['initServer', 2000, true],
  ['initConfigMissing', 2002, false],
  ['endpointUnreachable', 2003, false],
  ['tokenFormat', 2004, true],
  ['track', 3000, false],
  ['noPermission', 3001, false],
  ['deviceMissing', 3002, false],
  ['deviceInUse', 3003, false],
  ['nothingToReturn', 3005, false],
  ['simulcastWithoutVideo', 3006, false],
  ['codecChange', 3007, false],
  ['autoplayBlocked', 3008, false],
  ['deviceLost', 3008, false],
  ['overConstrained', 3009, false],
  ['noAudioDetected', 3010, false],
  ['createOffer', 4001, false],
  ['createAnswer', 4002, false],
  ['setOffer', 4003, false],
  ['setAnswer', 4004, false],
  ['publishIce', 4005, false],
  ['subscribeIce', 4005, false],
  ['server', 5000, true],
  ['alreadyJoined', 5001, false],
  ['previewRuns', 5002, false],
  ['notConnected', 6000, false],
  ['signalling', 6001, false],
  ['unknown', 6002, false],
  ['notReady', 6003, false],
  ['jsonParsing', 6004, false],
  ['trackMetadataMissing', 6005, false],
  ['rtcTrackMissing', 6006, false],
  ['peerMetadataMissing', 6007, false],
  ['invalidRole', 6008, true],
  ['previewCalled', 6009, false],
  ['mediaDevicesMissing', 6010, true],
  ['peerConnectionMissing', 6011, true],
  ['validation', 6012, false],
  ['pluginPlatform', 7001, false],
  ['pluginInit', 7002, false],
  ['pluginProcessing', 7003, false],
  ['pluginAdding', 7004, false],
  ['pluginAudioDevice', 7005, false],
  ['pluginVideoDevice', 7005, false],
  ['playlistEnd', 8001, false],
  ['playlistIdle', 8002, false],
];

test('[R-084] [R-332] every error of the catalogue has its code and all six fields', () => {
  expect(codes.map(([kind]) => kind).toSorted()).toEqual(Object.keys(catalogue).toSorted());
  for (const [kind, code, isTerminal] of codes) {
    const error = new RoomError(kind, { action: 'join' });
    expect(error).toMatchObject({ code, isTerminal, action: 'join' });
    expect(error.name).not.toBe('');
    expect(error.message).not.toBe('');
    expect(error.description).not.toBe('');
  }
});
test('[R-389] [R-390] [R-391] [R-392] errors have names to be found by', () => {
  const names = Object.values(catalogue).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'PublishIceFailure',
      'SubscribeIceFailure',
      'AlreadyJoined',
      'NotConnected',
      'ValidationFailed',
    ]),
  );
});
test('[R-386] [R-387] after the last try the description says so and the error is terminal', () => {
  const error = afterTries(new RoomError('networkLost', { action: 'join', description: 'gone' }), 5);
  expect(error).toMatchObject({ code: 1003, action: 'join', isTerminal: true });
  expect(error.description).toContain('Could not recover after 5 tries');
});
test('[R-361] what is thrown by anything else becomes an unknown error that keeps its cause', () => {
  const cause = new TypeError('odd');
  expect(asRoomError(cause, 'unknown', 'none')).toMatchObject({ code: 6002, description: 'odd', cause });
});
