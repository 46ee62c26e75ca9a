import { describe, expect, test } from 'vitest';
import {
  canGrant,
  canPublish,
  defaultEdits,
  defaultRoles,
  hasRoomPermission,
  policiesFrom,
  policyOf,
  roomPermissions,
  withWaitingRole,
} from './index.ts';

describe('the default roles', () => {
  const roles = Object.values(defaultRoles);
  test('[R-052] each has a name and a priority of its own', () => {
    expect(roles.map(({ name }) => name)).toEqual(['host', 'judge', 'presenter', 'audience', 'recorder']);
    expect(new Set(roles.map(({ priority }) => priority)).size).toBe(5);
  });
  test('[R-053] [R-054] [R-055] [R-056] each says what may be published, and in which formats', () => {
    for (const { publishParams } of roles) {
      expect(publishParams.audio).toEqual({ bitRate: expect.any(Number), codec: 'opus' });
      for (const format of [publishParams.video, publishParams.screen])
        expect(Object.keys(format).toSorted()).toEqual(['bitRate', 'codec', 'frameRate', 'height', 'width']);
    }
    expect(Object.fromEntries(roles.map(({ name, publishParams }) => [name, publishParams.allowed]))).toEqual({
      host: ['audio', 'video', 'screen'],
      judge: ['audio', 'video'],
      presenter: ['audio', 'video', 'screen'],
      audience: [],
      recorder: [],
    });
  });
  test('[R-057] [R-058] [R-059] roles that publish video have three layers, f first with the bit rate of the track', () => {
    for (const { publishParams } of roles) {
      const { allowed, video, videoSimulcastLayers, screenSimulcastLayers } = publishParams;
      expect(screenSimulcastLayers).toEqual({});
      if (!allowed.includes('video')) expect(videoSimulcastLayers).toEqual({});
      else {
        expect(videoSimulcastLayers.layers?.map(({ rid }) => rid)).toEqual(['f', 'h', 'q']);
        expect(videoSimulcastLayers.layers?.[0]?.maxBitrate).toBe(video.bitRate);
        expect(videoSimulcastLayers.layers?.every((layer) => layer.maxBitrate > 0)).toBe(true);
      }
    }
  });
  test('[R-060] [R-061] [R-081] everyone receives those who speak; only hosts hold rights over others', () => {
    for (const role of roles) {
      expect(role.subscribeParams.subscribeToRoles).toEqual(['host', 'judge', 'presenter']);
      expect(role.subscribeParams.subscribeDegradation).toEqual({
        packetLossThreshold: 25,
        degradeGracePeriodSeconds: 1,
        recoverGracePeriodSeconds: 4,
      });
      for (const permission of roomPermissions)
        expect(hasRoomPermission(role, permission), `${role.name} ${permission}`).toBe(role.name === 'host');
    }
  });
});

test('[R-062] [R-063] [R-235] recording and streaming are allowed when absent; every other right is not', () => {
  const bare = { ...defaultRoles.audience, permissions: {} };
  expect(roomPermissions.filter((permission) => hasRoomPermission(bare, permission))).toEqual([
    'recording',
    'streaming',
  ]);
});
test('[R-231] [R-232] [R-233] the allowed list decides about audio, video and screen, playlists by what they play', () => {
  const only = (allowed: ('audio' | 'video' | 'screen')[]) => ({
    ...defaultRoles.host,
    publishParams: { ...defaultRoles.host.publishParams, allowed },
  });
  expect(canPublish(only(['audio']), { type: 'audio', source: 'regular' })).toBe(true);
  expect(canPublish(only(['video', 'screen']), { type: 'audio', source: 'regular' })).toBe(false);
  expect(canPublish(only(['audio']), { type: 'audio', source: 'audioplaylist' })).toBe(true);
  expect(canPublish(only(['video']), { type: 'video', source: 'videoplaylist' })).toBe(true);
  expect(canPublish(only(['audio', 'screen']), { type: 'video', source: 'regular' })).toBe(false);
  expect(canPublish(only(['audio', 'video']), { type: 'video', source: 'screen' })).toBe(false);
  expect(canPublish(only(['screen']), { type: 'audio', source: 'screen' })).toBe(true);
});
test('[VR-8] a role is granted only by those who hold all of its rights', () => {
  expect(canGrant(defaultRoles.host, defaultRoles.host)).toBe(true);
  const helper = { ...defaultRoles.judge, permissions: { ...defaultRoles.judge.permissions, changeRole: true } };
  expect(canGrant(helper, defaultRoles.audience)).toBe(true);
  expect(canGrant(helper, defaultRoles.host)).toBe(false);
  expect(canGrant(helper, { ...defaultRoles.audience, permissions: {} })).toBe(false);
});
test('[R-230] a policy is found by its own name only', () => {
  expect(policyOf(defaultRoles, 'judge')?.name).toBe('judge');
  expect(policyOf(defaultRoles, 'waiting')).toBeUndefined();
  expect(policyOf(defaultRoles, 'constructor')).toBeUndefined();
  const waiting = policyOf(withWaitingRole(defaultRoles), 'waiting');
  expect(waiting?.subscribeParams.subscribeToRoles).toEqual([]);
  expect(waiting && roomPermissions.some((permission) => hasRoomPermission(waiting, permission))).toBe(false);
});
test('[VR-23] edited roles change what they say, keep their names, and hosts and recorders stay as they are', () => {
  const video = { bitRate: 1000, frameRate: 24, width: 640, height: 360 };
  const audience = { ...defaultEdits.audience, allowed: ['video' as const], video };
  const roles = policiesFrom({ audience });
  expect(roles).toMatchObject({ host: defaultRoles.host, recorder: defaultRoles.recorder, judge: defaultRoles.judge });
  expect(policyOf(roles, 'audience')).toMatchObject({
    name: 'audience',
    publishParams: {
      allowed: ['video'],
      video: { ...video, codec: 'vp8' },
      videoSimulcastLayers: {
        layers: [
          { rid: 'f', maxBitrate: 1000 },
          { rid: 'h', maxBitrate: 360 },
          { rid: 'q', maxBitrate: 140 },
        ],
      },
    },
  });
  expect(policiesFrom(defaultEdits)).toMatchObject({ audience: defaultRoles.audience });
});
