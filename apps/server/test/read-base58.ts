const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** What a program that checks a signature does; the product itself only writes base 58. */
export const readBase58 = (text: string): Uint8Array => {
  let number = 0n;
  for (const letter of text) {
    const value = alphabet.indexOf(letter);
    if (value === -1) throw new Error(`${letter} is no letter of base 58.`);
    number = number * 58n + BigInt(value);
  }
  const hex = number === 0n ? '' : number.toString(16);
  const zeros = /^1*/u.exec(text)?.[0].length ?? 0;
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')]);
};
