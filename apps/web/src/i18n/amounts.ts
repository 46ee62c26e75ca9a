export const formatBytes = (code: string, bytes: number): string => {
  const [unit, size] = bytes >= 1e9 ? (['gigabyte', 1e9] as const) : bytes >= 1e6 ? (['megabyte', 1e6] as const) : (['kilobyte', 1e3] as const);
  return new Intl.NumberFormat(code, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(bytes / size);
};
export const formatCount = (code: string, count: number): string => new Intl.NumberFormat(code).format(count);
