import { types, type CustomTypesConfig } from 'pg';

/** Counts and ids fit a JavaScript number; the driver's text for int8 would turn sums into glued strings. */
export const connectionTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === types.builtins.INT8 && format !== 'binary' ? parseInt8 : types.getTypeParser(oid, format),
};

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database answered ${text}, which a number cannot hold exactly.`);
  return value;
}
