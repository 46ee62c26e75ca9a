export type Finding = { status: 'ok' | 'warn' | 'fail'; about: string; says: string; advice?: string };

export const ok = (about: string, says: string): Finding => ({ status: 'ok', about, says });
export const warn = (about: string, says: string, advice: string): Finding => ({ status: 'warn', about, says, advice });
export const fail = (about: string, says: string, advice: string): Finding => ({ status: 'fail', about, says, advice });

export function render({ status, about, says, advice }: Finding): string {
  return `${status.padEnd(4)}  ${about}: ${says}${advice === undefined ? '' : `\n      → ${advice}`}`;
}
