// The libraries have no types of their own; these are the parts that a test uses.
declare module '@digitalbazaar/data-integrity' {
  export const DataIntegrityProof: new (options: { cryptosuite: unknown }) => object;
}
declare module '@digitalbazaar/eddsa-jcs-2022-cryptosuite' {
  export const createVerifyCryptosuite: () => unknown;
}
declare module 'jsonld-signatures' {
  const jsigs: {
    verify(
      document: object,
      options: { suite: unknown; purpose: unknown; documentLoader: (url: string) => Promise<object> },
    ): Promise<{ verified: boolean }>;
    purposes: { AssertionProofPurpose: new () => unknown };
  };
  export default jsigs;
}
