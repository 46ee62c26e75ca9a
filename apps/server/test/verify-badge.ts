import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite';
import jsigs from 'jsonld-signatures';

interface DidDocument {
  id: string;
  verificationMethod: { id: string }[];
}

/** What the public library for data integrity proofs says about a credential, with the published keys of its issuer. */
export const verifyBadge = async (credential: object, did: DidDocument): Promise<boolean> => {
  const documentLoader = async (url: string) => {
    const method = did.verificationMethod.find(({ id }) => id === url);
    const context = ['https://w3id.org/security/multikey/v1'];
    if (url === did.id) return { documentUrl: url, contextUrl: null, document: did };
    if (method) return { documentUrl: url, contextUrl: null, document: { '@context': context, ...method } };
    throw new Error(`${url} is not published.`);
  };
  const { verified } = await jsigs.verify(credential, {
    suite: new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() }),
    purpose: new jsigs.purposes.AssertionProofPurpose(),
    documentLoader,
  });
  return verified;
};
