import { randomBytes } from 'node:crypto';
import { apiBase } from '@podium/contract';
import type { FastifyRequest } from 'fastify';
import { fingerprint, sameSecret, type Secrets } from '../secrets/secrets.ts';
import type { KnownDevice } from '../units/unit.ts';

const cookieName = 'podium-device';
const yearSeconds = 31_536_000;

/** Judges have no account: their devices belong to an address, which the cookie does not tell. */
export const judgeDeviceOwner = (email: string): string => `J${fingerprint(email)}`;

/**
 * Recognises a device on which somebody signed in before. The cookie opens nothing: it only gives its owner tries and codes
 * of their own, so that strangers cannot use them up. It is signed, so nothing about devices is stored.
 */
export const createKnownDevices = ({ secrets, isSecure }: { secrets: Secrets; isSecure: boolean }) => {
  const signatureOf = ({ deviceId, userCode }: KnownDevice): string =>
    secrets.mac('known device', `${deviceId} ${userCode}`);
  return {
    read({ headers }: FastifyRequest): KnownDevice | undefined {
      const cookies = (headers.cookie ?? '').split(/; */u);
      const value = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
      const [deviceId, userCode, signature] = (value ?? '').split('.');
      if (!deviceId || !userCode || !signature) return undefined;
      const device = { deviceId, userCode };
      return sameSecret(signature, signatureOf(device)) ? device : undefined;
    },
    /** The cookie for somebody who just signed in; their device keeps its name. */
    cookieFor(userCode: string, known: KnownDevice | undefined, folder: 'accounts' | 'judge' = 'accounts'): string {
      const deviceId = known?.userCode === userCode ? known.deviceId : randomBytes(16).toString('base64url');
      const value = `${deviceId}.${userCode}.${signatureOf({ deviceId, userCode })}`;
      const scope = `Path=${apiBase}/${folder}; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict`;
      return `${cookieName}=${value}; ${scope}${isSecure ? '; Secure' : ''}`;
    },
  };
};
export type KnownDevices = ReturnType<typeof createKnownDevices>;
