export interface Institute {
  label: string;
  instituteName: string;
  isActive: boolean;
}

export const sameInstitute = (a: Institute, b: Institute): boolean => a.instituteName === b.instituteName;

/** One entry is always a set of its own. Several are one only when all are active and all the same. */
export const isInstituteSetValid = (institutes: readonly Institute[]): boolean => {
  const [first, ...rest] = institutes;
  if (!first) return false;
  if (rest.length === 0) return true;
  return first.isActive && rest.every((other) => other.isActive && sameInstitute(first, other));
};
