const codes = (text: string): ReadonlySet<number> => new Set(Buffer.from(text, 'latin1'));
const spaces = codes('\0\t\n\f\r ');
const delimiters = codes('()<>[]{}/%');
const [percent, slash, open, close, less, greater, backslash] = [...Buffer.from('%/()<>\\')] as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const lineEnds = codes('\r\n');
export const isSpace = (code: number | undefined): boolean => code !== undefined && spaces.has(code);
const isRegular = (code: number | undefined): boolean =>
  code !== undefined && !spaces.has(code) && !delimiters.has(code);

/** Where a string in brackets ends; brackets inside it are in pairs or escaped. */
const endOfString = (bytes: Uint8Array, from: number): number => {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const code = bytes[at];
    if (code === backslash) at += 1;
    else if (code === open) depth += 1;
    else if (code === close) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return bytes.length;
};

const endOfToken = (bytes: Uint8Array, from: number): number => {
  const code = bytes[from];
  if (code === open) return endOfString(bytes, from);
  if (code === less) {
    if (bytes[from + 1] === less) return from + 2;
    const end = bytes.indexOf(greater, from);
    return end === -1 ? bytes.length : end + 1;
  }
  if (code === greater && bytes[from + 1] === greater) return from + 2;
  let end = from + 1;
  if (code === slash || isRegular(code)) while (isRegular(bytes[end])) end += 1;
  return end;
};

/** Reads the words of a program in the language of PDF pages, without spaces and comments. */
export const createTokenReader = (bytes: Uint8Array) => {
  let at = 0;
  const skip = (): void => {
    for (; at < bytes.length; at += 1) {
      const code = bytes[at];
      if (code === percent) while (at + 1 < bytes.length && !lineEnds.has(bytes[at + 1] as number)) at += 1;
      else if (!isSpace(code)) return;
    }
  };
  return {
    next: (): Uint8Array | undefined => {
      skip();
      if (at >= bytes.length) return undefined;
      const from = at;
      at = endOfToken(bytes, from);
      return bytes.subarray(from, at);
    },
    position: (): number => at,
    moveTo: (position: number): void => {
      at = position;
    },
  };
};
