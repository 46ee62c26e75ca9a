const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Base 58 as Bitcoin writes it, which multibase calls `z`. */
export const base58 = (bytes: Uint8Array): string => {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
  let text = '';
  while (number > 0n) {
    text = alphabet[Number(number % 58n)] + text;
    number /= 58n;
  }
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text;
};

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
