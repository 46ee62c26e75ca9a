import { numberFormat } from './formatters.ts';

const kilo = 1024;
/** As people and their file managers count: 20 MB are 20 times 1024 times 1024. */
export const formatBytes = (code: string, bytes: number): string => {
  const [unit, size] =
    bytes >= kilo ** 3
      ? (['gigabyte', kilo ** 3] as const)
      : bytes >= kilo ** 2
        ? (['megabyte', kilo ** 2] as const)
        : (['kilobyte', kilo] as const);
  return numberFormat(code, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(
    bytes / size,
  );
};
export const formatCount = (code: string, count: number): string => numberFormat(code).format(count);
