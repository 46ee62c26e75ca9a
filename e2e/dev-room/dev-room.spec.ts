import type { Browser, Page } from '@playwright/test';
import { chromiumFlags, shellPath } from '../server.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

// A camera and a microphone that need no device and no permission.
const mediaFlags = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
];
test.use({ launchOptions: { executablePath: shellPath, args: [...chromiumFlags, ...mediaFlags] } });

/** A browser without a display has no screen to share: a canvas stands in for it. */
const drawScreen = (): void => {
  navigator.mediaDevices.getDisplayMedia = async () => {
    const canvas = document.createElement('canvas');
    setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, Math.random() * 300, 10), 100);
    return canvas.captureStream(10);
  };
};

const open = async (browser: Browser, name: string, role: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(drawScreen);
  await page.goto('/dev/room');
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('combobox', { name: 'Role' }).selectOption(role);
  await page.getByRole('button', { name: 'Make a token' }).click();
  await expect(page.getByRole('textbox', { name: 'Token' })).toHaveValue(/\./u);
  return page;
};
const state = (page: Page, wanted: string) => expect(page.getByText(`Connection: ${wanted}`)).toBeVisible();
const join = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await state(page, 'Connected');
};
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Pictures' }).getByRole('listitem', { name, exact: true });
const framesOf = (page: Page, name: string): Promise<number> =>
  tile(page, name)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
/** New frames of the picture are decoded. What is scrolled away is not downloaded. */
const moves = async (page: Page, name: string): Promise<void> => {
  await tile(page, name).scrollIntoViewIfNeeded();
  const before = await framesOf(page, name);
  await expect.poll(() => framesOf(page, name)).toBeGreaterThan(before + 5);
};
const person = (page: Page, name: string) =>
  page.getByRole('region', { name: 'People' }).getByRole('listitem', { name, exact: true });
const control = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Controls' }).getByRole('button', { name, exact: true });
const say = async (page: Page, to: string, text: string): Promise<void> => {
  const chat = page.getByRole('region', { name: 'Chat' });
  await chat.getByRole('combobox', { name: 'To' }).selectOption({ label: to });
  await chat.getByRole('textbox', { name: 'Message' }).fill(text);
  await chat.getByRole('button', { name: 'Send' }).click();
};

test('[TV-1] [TV-4] [R-001] two people try every function of a room', async ({ browser }) => {
  const ann = await open(browser, 'Ann', 'host');
  const ben = await open(browser, 'Ben', 'presenter');

  await test.step('a preview shows the camera, the devices and the network', async () => {
    await ann.getByRole('button', { name: 'Preview' }).click();
    await state(ann, 'Preview');
    const mirror = ann.getByRole('region', { name: 'Preview' }).locator('video');
    await expect.poll(() => mirror.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
    await expect(ann.getByText(/Network: \d of 5/u)).toBeVisible();
    await expect(ann.getByRole('combobox', { name: 'Camera' })).toBeVisible();
    await expectAccessible(ann);
    await control(ann, 'Camera').click();
    await expect(control(ann, 'Camera')).toHaveAttribute('aria-pressed', 'false');
    await control(ann, 'Camera').click();
  });
  await test.step('both join and see and hear each other', async () => {
    await join(ann);
    await join(ben);
    await moves(ann, 'Ben');
    await moves(ben, 'Ann');
    await moves(ben, 'Ben (you)');
    await expect(tile(ann, 'Ben').getByText('Speaking')).toBeVisible();
    await expect(ann.locator('main [data-room-audio] audio')).toHaveCount(1);
    await expectAccessible(ann);
  });
  await test.step('a muted microphone and camera show to the other', async () => {
    await control(ben, 'Microphone').click();
    await expect(tile(ann, 'Ben').getByText('Microphone off')).toBeVisible();
    await control(ben, 'Camera').click();
    await expect(tile(ann, 'Ben').getByText('Camera off')).toBeVisible();
    await control(ben, 'Camera').click();
    await moves(ann, 'Ben');
  });
  await test.step('a host asks to unmute, mutes and sets the volume', async () => {
    await person(ann, 'Ben').getByRole('button', { name: 'Ask to unmute' }).click();
    await ben.getByRole('button', { name: 'Switch on' }).click();
    await person(ann, 'Ben').getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(control(ben, 'Microphone')).toHaveAttribute('aria-pressed', 'false');
    await person(ann, 'Ben').getByRole('slider').fill('40');
    await expect
      .poll(() => ann.locator('[data-room-audio] audio').evaluate((audio: HTMLAudioElement) => audio.volume))
      .toBeCloseTo(0.4);
  });
  await test.step('messages go to everyone, to a role and to one person', async () => {
    await say(ann, 'Everyone', 'good morning');
    await say(ann, 'Role: presenter', 'presenters first');
    await say(ben, 'Ann', 'between us');
    const received = (page: Page) => page.getByRole('region', { name: 'Chat' }).getByRole('list');
    await expect(received(ben)).toContainText('good morning');
    await expect(received(ben)).toContainText('presenters first');
    await expect(received(ann)).toContainText('between us');
  });
  await test.step('a screen is shared and ended', async () => {
    await control(ben, 'Share screen').click();
    await moves(ann, 'Screen of Ben');
    await control(ben, 'Share screen').click();
    await expect(tile(ann, 'Screen of Ben')).toHaveCount(0);
  });
  await test.step('another device is chosen', async () => {
    const camera = ben.getByRole('combobox', { name: 'Camera' });
    const labels = await camera.locator('option').allTextContents();
    await camera.selectOption({ label: labels.at(-1) ?? '' });
    await moves(ann, 'Ben');
  });
  await test.step('a role is offered and taken, then changed by force', async () => {
    await person(ann, 'Ben').getByRole('combobox').selectOption('judge');
    await person(ann, 'Ben').getByRole('button', { name: 'Ask to change' }).click();
    await ben.getByRole('button', { name: 'Accept' }).click();
    await expect(tile(ann, 'Ben')).toContainText('judge');
    await person(ann, 'Ben').getByRole('combobox').selectOption('audience');
    await person(ann, 'Ben').getByRole('button', { name: 'Change now' }).click();
    await expect(tile(ann, 'Ben')).toContainText('audience');
    await expect(control(ben, 'Camera')).toHaveCount(0);
    await person(ann, 'Ben').getByRole('combobox').selectOption('presenter');
    await person(ann, 'Ben').getByRole('button', { name: 'Change now' }).click();
    await control(ben, 'Camera').click();
    await moves(ann, 'Ben');
  });
  await test.step('a cut connection comes back, with the picture', async () => {
    await control(ben, 'Cut the connection').click();
    const events = ben.getByRole('region', { name: 'Events' });
    await expect(events.getByText('reconnecting', { exact: true })).toBeVisible();
    await expect(events.getByText('reconnected', { exact: true })).toBeVisible();
    await state(ben, 'Connected');
    await moves(ben, 'Ann');
    await moves(ann, 'Ben');
  });
  await test.step('leaving and joining again as before', async () => {
    await control(ben, 'Leave').click();
    await state(ben, 'Disconnected');
    await expect(tile(ann, 'Ben')).toHaveCount(0);
    await ben.getByRole('button', { name: 'Join again as before' }).click();
    await state(ben, 'Connected');
    await moves(ann, 'Ben');
  });
  await test.step('one is removed, and the room is ended for everyone', async () => {
    await person(ann, 'Ben').getByRole('button', { name: 'Remove' }).click();
    await expect(ben.getByText('You were removed.')).toBeVisible();
    await control(ann, 'End for everyone').click();
    await state(ann, 'Disconnected');
  });
});
