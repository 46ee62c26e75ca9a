import type { FastifyInstance } from 'fastify';
import type { SigningKeys } from './signing-keys.ts';
import { multibaseOf, type Signing } from './signing.ts';

/** Who issues here, as Open Badges 3.0 describes an issuer. */
export const issuerProfile = ({ did, siteUrl }: Signing) => ({
  id: did,
  type: ['Profile'],
  name: 'Podium',
  url: siteUrl,
  description: 'Competitions for students, judged and released on Podium.',
});

type PublicKey = Awaited<ReturnType<SigningKeys['all']>>[number];

const jwks = (keys: readonly PublicKey[]) => ({
  keys: keys.map(({ keyId, publicKey }) => ({
    kid: keyId,
    kty: 'OKP',
    crv: 'Ed25519',
    x: publicKey,
    use: 'sig',
    alg: 'EdDSA',
  })),
});

const didDocument = (keys: readonly PublicKey[], { did }: Signing) => ({
  '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
  id: did,
  verificationMethod: keys.map(({ keyId, publicKey }) => ({
    id: `${did}#${keyId}`,
    type: 'Multikey',
    controller: did,
    publicKeyMultibase: multibaseOf(publicKey),
  })),
  // What a former key signed stays valid, so every key may still be used to check.
  assertionMethod: keys.map(({ keyId }) => `${did}#${keyId}`),
});

/** The public keys and the issuer, where programs that check a signature look for them. */
export const registerWellKnown = (app: FastifyInstance, signing: Signing, signingKeys: SigningKeys): void => {
  const documents = {
    'jwks.json': async () => jwks(await signingKeys.all()),
    'did.json': async () => didDocument(await signingKeys.all(), signing),
    'openbadges-issuer.json': async () => issuerProfile(signing),
  };
  for (const [name, document] of Object.entries(documents))
    app.get(`/.well-known/${name}`, async (_, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'public, max-age=3600')
        .type('application/json')
        .send(await document()),
    );
};
