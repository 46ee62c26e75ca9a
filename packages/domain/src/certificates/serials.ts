/** Letters and digits that nobody confuses when reading them aloud: no I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const groupLength = 4;
/** A serial leads to a name, so it has too many possibilities to try: 80 bits. */
export const serialBytes = (groups * groupLength * 5) / 8;

/** `CERT-7Q2M-…` of random bytes. */
export const serialOf = (bytes: Uint8Array): string => {
  if (bytes.length !== serialBytes) throw new Error(`A serial is made of ${serialBytes} random bytes.`);
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{5}/gu)?.map((five) => alphabet[Number.parseInt(five, 2)]) ?? [];
  const parts = Array.from({ length: groups }, (_, at) =>
    letters.slice(at * groupLength, (at + 1) * groupLength).join(''),
  );
  return ['CERT', ...parts].join('-');
};

const plainLetters = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/gu, '')
    .replace(/^CERT/u, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');

/** A serial while it is typed: in groups, with O read as 0 and I and L as 1. The beginning of “CERT” stays as it is. */
export const groupSerial = (typed: string): string => {
  const begun = typed.toUpperCase().trim();
  if ('CERT'.startsWith(begun)) return begun;
  const letters = plainLetters(typed).slice(0, groups * groupLength);
  return ['CERT', ...(letters.match(/.{1,4}/gu) ?? [])].join('-');
};

/** As people type it: small letters, spaces, O for 0 and I or L for 1. Undefined when it cannot be a serial. */
export const readSerial = (typed: string): string | undefined => {
  const plain = plainLetters(typed);
  if (plain.length !== groups * groupLength || /[^0-9A-HJKMNP-TV-Z]/u.test(plain)) return undefined;
  return ['CERT', ...(plain.match(/.{4}/gu) ?? [])].join('-');
};
