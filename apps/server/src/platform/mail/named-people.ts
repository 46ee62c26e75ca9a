import { sql } from 'kysely';
import type { Tx } from '../units/unit.ts';

interface Names {
  f_name: string | null;
  l_name: string | null;
}

const nameOf = ({ f_name, l_name }: Names): string => [f_name, l_name].filter(Boolean).join(' ');

/** Another name for a person in the mails that hold it and were not delivered. */
export const replaceName = async (tx: Tx, userCode: string, from: string, to: string): Promise<void> => {
  if (from === '' || from === to) return;
  await sql`update mails set subject = replace(subject, ${from}, ${to}), text = replace(text, ${from}, ${to}),
      html = replace(html, ${from}, ${to})
    where named @> array[${userCode}] and text is not null`.execute(tx);
};

/** Mails that wait name a person as the account does. */
export const followNames = (tx: Tx, userCode: string, before: Names, after: Names): Promise<void> =>
  replaceName(tx, userCode, nameOf(before), nameOf(after));
