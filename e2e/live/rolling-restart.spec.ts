import type { Page } from '@playwright/test';
import { judgedCompetition, openCard, setPoints, signInByLink } from '../support/judging.ts';
import { as, sameDocument, workspace } from '../support/live.ts';
import { createNode, startBalancer } from '../support/nodes.ts';
import { demoOrganiser } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Every error that the page shows from now on, also one that goes away by itself. */
const rememberAlerts = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = (): void => {
      for (const alert of document.querySelectorAll('[role=alert]')) if (alert.textContent) seen.add(alert.textContent);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(globalThis, { alertsSeen: seen });
  });
  return () => page.evaluate(() => [...(globalThis as unknown as { alertsSeen: Set<string> }).alertsSeen]);
};

test('[ND-13] nodes are exchanged one after another while a judge scores: no score is lost, no error is shown, and screens stay live', async ({
  browser,
  request,
}) => {
  const names = ['Kestrel', 'Heron', 'Plover', 'Avocet', 'Curlew', 'Dunlin'];
  const made = await judgedCompetition(request, 'Rolling', names);
  const nodes = [await createNode(), await createNode()] as const;
  const balancer = await startBalancer(nodes);
  const context = await browser.newContext({ baseURL: balancer.url });
  const judge = await context.newPage();
  await signInByLink(judge, made);
  const organiser = await as(browser, request, demoOrganiser, { baseURL: balancer.url });
  await organiser.goto(workspace(made.code, '?content=round&part=judging'));
  await expect(organiser.getByText('Dunlin: not scored')).toBeAttached();
  const isSamePage = await Promise.all([judge, organiser].map(sameDocument));
  const alerts = await Promise.all([judge, organiser].map(rememberAlerts));

  const left = [...names];
  const scoreNext = async (): Promise<void> => {
    const name = left.shift() ?? '';
    await openCard(judge, name);
    await setPoints(judge, 'Does it work?', 6);
    await setPoints(judge, 'Clear story', 8);
    await judge.goBack();
    await expect(judge.getByRole('heading', { level: 1, name: 'Baobab room' })).toBeVisible();
  };
  for (const node of nodes) {
    const stopped = node.stop();
    await scoreNext();
    await stopped;
    await scoreNext();
    await node.startAgain();
    await scoreNext();
  }
  expect(left).toEqual([]);

  await expect(judge.getByText('Saved on this device and online')).toBeVisible();
  await expect.poll(async () => (await made.board())['scored']).toBe(names.length);
  await expect(organiser.getByText(': not scored')).toHaveCount(0);
  for (const check of isSamePage) await check();
  expect(await Promise.all(alerts.map((read) => read()))).toEqual([[], []]);
  await balancer.close();
  await Promise.all(nodes.map((node) => node.stop()));
});
