import { videoRoleNames } from '@podium/domain/video-room';
import { z } from 'zod';
import { anyone } from '../access.ts';
import { defineEndpoint } from '../endpoint.ts';

const role = z.enum(videoRoleNames);

export const getDevRoom = defineEndpoint({
  method: 'GET',
  path: '/dev/room',
  access: anyone,
  summary: 'What the page for trying a video room needs. Only on a local installation; elsewhere not found.',
  response: z.object({ roles: z.array(role) }),
  errors: ['NOT_FOUND'],
});
export const enterDevRoom = defineEndpoint({
  method: 'POST',
  path: '/dev/room/enter',
  access: anyone,
  summary: 'A token for a video room of no competition. Only on a local installation; elsewhere not found.',
  body: z.object({
    room: z.string().trim().min(1).max(40),
    person: z.string().trim().min(1).max(60),
    role,
  }),
  response: z.object({ token: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['NOT_FOUND'],
});
