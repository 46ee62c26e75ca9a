export type Finding = { status: 'ok' | 'warn' | 'fail'; about: string; message: string; advice?: string };

export const ok = (about: string, message: string): Finding => ({ status: 'ok', about, message });
export const warn = (about: string, message: string, advice: string): Finding => ({
  status: 'warn',
  about,
  message,
  advice,
});
export const fail = (about: string, message: string, advice: string): Finding => ({
  status: 'fail',
  about,
  message,
  advice,
});

export function render({ status, about, message, advice }: Finding): string {
  return `${status.padEnd(4)}  ${about}: ${message}${advice === undefined ? '' : `\n      → ${advice}`}`;
}
