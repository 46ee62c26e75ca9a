import { trackSources } from '@podium/domain/video-room';
import { z } from 'zod';

// What a client of the video room sends. Unknown fields are dropped; everything has a bound.
const id = z.string().min(1).max(200);
const label = z.string().max(200);
const reason = z.string().max(500).default('');
const trackType = z.enum(['audio', 'video']);
const trackSource = z.enum(trackSources);
const webAddress = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/[^\s/]\S*$/u, 'must be a web address');
const streamAddress = z
  .string()
  .max(2000)
  .regex(/^rtmps?:\/\/\S+$/u, 'must be an RTMP address');

const track = z.object({
  type: trackType,
  source: trackSource.default('regular'),
  description: label.default(''),
  mute: z.boolean().default(false),
  track_id: id,
  stream_id: id,
});
export type SignalTrack = z.infer<typeof track>;
const tracks = z
  .record(id, track)
  .refine((entries) => Object.keys(entries).length <= 32, 'too many tracks')
  .default({});

const description = z.object({ type: z.enum(['offer', 'answer']), sdp: z.string().max(500_000) });
const candidate = z.object({
  candidate: z.string().max(2000),
  sdpMid: z.string().max(50).nullish(),
  sdpMLineIndex: z.number().int().min(0).max(10_000).nullish(),
  usernameFragment: z.string().max(300).nullish(),
});

const oneTrack = z.object({ requested_for: id, track_id: id, stream_id: label.optional(), mute: z.boolean() });
const manyTracks = z.object({
  value: z.boolean(),
  type: trackType.optional(),
  source: trackSource.optional(),
  roles: z.array(label).max(50).optional(),
});
const recordingConfig = z.object({
  meeting_url: webAddress.optional(),
  record: z.boolean().default(false),
  rtmp_urls: z.array(streamAddress).max(10).default([]),
  resolution: z
    .object({ width: z.number().int().min(16).max(4096), height: z.number().int().min(16).max(4096) })
    .optional(),
});
const variant = z.object({ meeting_url: webAddress, metadata: z.string().max(2000).optional() });

/** Calls: each is answered with a result or an error. */
export const callSchemas = {
  join: z.object({
    name: label.default(''),
    data: z.string().max(8000).default(''),
    offer: description,
    disableVidAutoSub: z.boolean().default(false),
    server_sub_degrade: z.boolean().default(false),
  }),
  offer: z.object({ desc: description, tracks }),
  broadcast: z.object({
    info: z.object({ message: z.string().max(10_000), type: z.string().min(1).max(60).default('chat') }),
    roles: z.array(label).max(50).optional(),
    peer_id: id.optional(),
  }),
  'role-change-request': z.object({ requested_for: id, role: label, force: z.boolean().default(false) }),
  'role-change': z.object({ role: label, token: id }),
  'track-update-request': oneTrack,
  // The specification lists it with the parameters of one track; clients send the form for many.
  'change-track-mute-state-request': z.union([manyTracks, oneTrack]),
  'peer-leave-request': z.object({ requested_for: id, reason }),
  'end-room': z.object({ lock: z.boolean().default(false), reason }),
  'peer-update': z.object({ name: label.optional(), data: z.string().max(8000).optional() }),
  // Clients send the settings flat, the specification puts them into `config`.
  'rtmp-start': z.preprocess(
    (given) => (given !== null && typeof given === 'object' && 'config' in given ? given.config : given),
    recordingConfig,
  ),
  'rtmp-stop': z.object({}),
  'hls-start': z.object({
    variants: z.array(variant).min(1).max(10),
    hls_recording: z
      .object({ single_file_per_layer: z.boolean().default(false), hls_vod: z.boolean().default(false) })
      .optional(),
  }),
  'hls-stop': z.object({ variants: z.array(variant).max(10).optional() }),
  ping: z.object({}),
} as const;

/** Sent without a call id, and never answered. */
export const noticeSchemas = {
  answer: z.object({ desc: description }),
  trickle: z.object({ target: z.union([z.literal(0), z.literal(1)]), candidate }),
  'track-update': z.object({ tracks }),
  // What a client asks for over the data channel, for engines that have none. What is left out stays as it is.
  'layer-request': z.object({
    streamId: id,
    audio: z.boolean().optional(),
    video: z.enum(['high', 'medium', 'low', 'none']).optional(),
  }),
  // A client that receives nothing although its connection stands asks for a new one.
  'subscribe-restart': z.object({}),
  analytics: z.object({ name: label, info: z.unknown().optional(), timestamp: z.number().optional() }),
  leave: z.object({}),
} as const;

type Messages<S extends Record<string, z.ZodType>> = { [M in keyof S]: { method: M; params: z.infer<S[M]> } }[keyof S];
export type SignalCall = Messages<typeof callSchemas>;
export type SignalNotice = Messages<typeof noticeSchemas>;
