import { type APIRequestContext, expect } from '@playwright/test';

interface Mail {
  subject: string;
  text: string;
}

export const mailsTo = async (request: APIRequestContext, email: string): Promise<Mail[]> => {
  const answer = await request.get('/new/api/dev/mails', { params: { to: email } });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { items: Mail[] }).items;
};

/** The newest code sent to an address, once at least so many mails have come. */
export const codeFor = async (request: APIRequestContext, email: string, mails = 1): Promise<string> => {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const found = await mailsTo(request, email);
      code = /\b(\d{3} ?\d{3})\b/u.exec(found[0]?.text ?? '')?.[1]?.replace(' ', '');
      return found.length >= mails && code;
    })
    .toBeTruthy();
  return code ?? '';
};

/** Six digits that are not the code. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
