import { randomInt } from 'node:crypto';
import { type APIRequestContext, type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { liveCompetition } from './competition.ts';
import { letCodesExpire } from './database.ts';
import { codeFor, mailsTo } from './mailbox.ts';
import { roundOf } from './live.ts';

interface JudgeRow {
  judgeCode: string;
  email: string;
  loginUrl: string;
}

const criteria = [
  { criterionName: 'Does it work?', helpText: 'Shown running, not only described', skills: [] },
  { criterionName: 'Clear story', helpText: 'You could retell it tomorrow', skills: [] },
];

/** A live competition with one round that is judged in one room: these entries, one judge. */
export const judgedCompetition = async (request: APIRequestContext, name: string, entries: readonly string[]) => {
  const { code, roundCode, call } = await liveCompetition(request, { name, type: 'SOLO' });
  const at = `/competitions/${code}`;
  await call('PUT', `${at}/rounds/${roundCode}/criteria`, { criteria, version: (await roundOf(call, code)).version });
  const rooms = (await call('POST', `${at}/rooms`, { roomName: 'Baobab room' }))['rooms'] as {
    competitionRoomCode: string;
  }[];
  const competitionRoomCode = rooms[0]?.competitionRoomCode ?? '';
  const containerCodes: string[] = [];
  for (const containerName of entries) {
    const emails = [`entrant.${randomInt(1_000_000, 9_999_999)}@example.org`];
    const made = (await call('POST', `${at}/containers`, { containerName, emails }))['container'];
    containerCodes.push((made as { containerCode: string }).containerCode);
  }
  const moves = containerCodes.map((containerCode) => ({ containerCode, competitionRoomCode }));
  if (moves.length > 0) await call('POST', `${at}/rounds/${roundCode}/assign`, { moves });
  const email = `judge.${randomInt(1_000_000, 9_999_999)}@example.org`;
  const invited = { judges: [{ email, judgeName: 'Marta Silva' }] };
  const judges = (await call('POST', `${at}/judges`, invited))['judges'] as JudgeRow[];
  const judge = judges.find((one) => one.email === email);
  if (!judge) throw new Error('The judge was not invited.');
  await call('PUT', `${at}/rounds/${roundCode}/judging-plan`, {
    settings: { blind: false, judgesPerContainer: 1, sessions: 1 },
    roomJudges: [{ competitionRoomCode, judgeCode: judge.judgeCode, session: 0 }],
    overrides: [],
    version: 0,
  });
  /** The cards as the organiser's board counts them. */
  const board = async () => call('GET', `${at}/rounds/${roundCode}/judging-board`);
  return { code, roundCode, call, at, judge, competitionRoomCode, containerCodes, board };
};
export type JudgedCompetition = Awaited<ReturnType<typeof judgedCompetition>>;

/** Opens the link of the invitation and gives the mailed code. */
export const signInByLink = async (page: Page, { judge }: JudgedCompetition): Promise<void> => {
  const before = (await mailsTo(page.request, judge.email)).length;
  // A judge waits half a minute for the next code; a journey does not.
  await letCodesExpire(judge.email);
  await page.goto(new URL(judge.loginUrl).pathname);
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await page.getByLabel('Code from the email').fill(await codeFor(page.request, judge.email, before + 1));
  await expect(page).toHaveURL(/\/auth\/dashboard\/judge\//u);
  await expect(page.getByRole('heading', { level: 1, name: 'Baobab room' })).toBeVisible();
};

/** A device of the judge, apart from any other. */
export const openDevice = async (
  browser: Browser,
  made: JudgedCompetition,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const page = await (await browser.newContext(options)).newPage();
  await signInByLink(page, made);
  return page;
};

export const openCard = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name: new RegExp(name, 'u') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/** Sets a slider as assistive technology does. */
export const setPoints = async (page: Page, criterion: string, points: number): Promise<void> => {
  const slider = page.getByRole('slider', { name: criterion });
  await slider.focus();
  await page.keyboard.press('Home');
  for (let at = 0; at < points; at += 0.5) await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${points.toFixed(1)} of 10, `, 'u'));
};
