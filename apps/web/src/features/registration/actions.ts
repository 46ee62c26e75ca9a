import type { Container, EndpointOutput, Endpoints } from '@podium/contract';
import type { Thunk } from '../../platform/store/root.ts';

export type Form = EndpointOutput<Endpoints['getRegistrationForm']>;

export const loadForm =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<Form>> =>
  async (_, __, { api }) =>
    api.call('getRegistrationForm', { params: { competitionCode } }, { inline: true, signal });

interface Wanted {
  competitionCode: string;
  teamName: string | undefined;
  answers: Record<string, string>;
}

export const register =
  (idempotencyKey: string, { competitionCode, teamName, answers }: Wanted): Thunk<Promise<Container>> =>
  async (_, __, { api }) =>
    (
      await api.call(
        'register',
        { params: { competitionCode }, body: { answers, ...(teamName && { teamName }) } },
        { inline: true, idempotencyKey },
      )
    ).container;

/** Alone, accepting is entering; a team still needs its name, so this only counts the invitation. */
export const takeInvitation =
  (idempotencyKey: string, invite: string, answers: Record<string, string>): Thunk<Promise<void>> =>
  async (_, __, { api }) => {
    await api.call('acceptInvitation', { body: { invite, answers } }, { inline: true, idempotencyKey });
  };
