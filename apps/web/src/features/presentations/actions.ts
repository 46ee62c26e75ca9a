import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import type { Presentation, Schedule } from '@podium/domain/presentations';
import type { Thunk } from '../../platform/store/root.ts';
import { sampleOf, type TimeSample } from './server-time.ts';

export type RoundRooms = EndpointOutput<Endpoints['listPresentations']>;
export type Room = RoundRooms['rooms'][number];
export type Shown = Room['queue'][number];
export type Mine = EndpointOutput<Endpoints['listMyPresentations']>['rounds'][number];
type SettingsBody = EndpointInput<Endpoints['savePresentationSettings']>['body'];
export type ActBody = EndpointInput<Endpoints['actOnPresentation']>['body'];
export interface OfRoom {
  competitionCode: string;
  roundCode: string;
  competitionRoomCode: string;
}
/** An answer, and what it says about the server's time. */
export interface Timed<T> {
  value: T;
  sample: TimeSample;
}

const timed = async <T extends { now: string }>(call: Promise<T>): Promise<Timed<T>> => {
  const sent = performance.now();
  const value = await call;
  return { value, sample: sampleOf(value.now, sent, performance.now()) };
};

export const loadRooms =
  (params: { competitionCode: string; roundCode: string }, signal: AbortSignal): Thunk<Promise<Timed<RoundRooms>>> =>
  async (_, __, { api }) =>
    timed(api.call('listPresentations', { params, query: {} }, { inline: true, signal }));

export const loadMine =
  (
    competitionCode: string,
    signal: AbortSignal,
  ): Thunk<Promise<Timed<EndpointOutput<Endpoints['listMyPresentations']>>>> =>
  async (_, __, { api }) =>
    timed(api.call('listMyPresentations', { params: { competitionCode } }, { inline: true, signal }));

export const actInRoom =
  (key: string, params: OfRoom, body: ActBody, failed: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('actOnPresentation', { params, body }, { failed, idempotencyKey: key });

export const saveTimes =
  (key: string, params: Omit<OfRoom, 'competitionRoomCode'>, body: SettingsBody): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('savePresentationSettings', { params, body }, { inline: true, idempotencyKey: key });

const ms = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/** As the rules of the domain know it. */
export const queueIn = (queue: readonly Shown[]): Presentation[] =>
  queue.map((one, position) => ({
    ...one,
    position,
    positionBefore: null,
    absentAt: ms(one.absentAt),
    calledAt: ms(one.calledAt),
    endedAt: ms(one.endedAt),
    clock: clockIn(one.clock),
  }));
export const clockIn = (clock: Shown['clock']): Presentation['clock'] => ({
  ...clock,
  startedAt: ms(clock.startedAt),
  pausedAt: ms(clock.pausedAt),
});
export const scheduleIn = ({ startsAt, hasSlots, ...lengths }: RoundRooms['settings']): Schedule => ({
  lengths,
  startsAt: ms(startsAt),
  hasSlots,
});
