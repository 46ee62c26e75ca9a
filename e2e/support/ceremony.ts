import type { Locator, Page } from '@playwright/test';

/** The name that a ceremony's page calls at this moment. */
export const called = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name });

/** Everything that the server sends to a page from now on. */
export const bytesOf = (page: Page): string[] => {
  const texts: string[] = [];
  page.on(
    'response',
    (response) =>
      void response.text().then(
        (text) => texts.push(text),
        () => undefined,
      ),
  );
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void texts.push(String(payload))));
  return texts;
};

/** Types the word and opens a ceremony on scores that are sealed now. */
export const sealAndOpen = async (presenter: Page): Promise<void> => {
  await presenter.getByLabel('Type RELEASE to unlock').fill('RELEASE');
  await presenter.getByRole('button', { name: /^Seal .* and open$/u }).click();
};

export const endCeremony = async (presenter: Page): Promise<void> => {
  await presenter.getByRole('button', { name: 'End the ceremony' }).click();
  await presenter.getByRole('dialog').getByRole('button', { name: 'End the ceremony' }).click();
};

/** Presses a key in the very turn in which a text comes to the page, as a quick presenter may. */
export const pressWhenShown = async (page: Page, text: string, key: string): Promise<void> =>
  page.evaluate(
    ([awaited, pressed]) => {
      const watch = new MutationObserver(() => {
        if (!document.body.textContent.includes(awaited)) return;
        watch.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }));
      });
      watch.observe(document.body, { childList: true, subtree: true });
    },
    [text, key] as const,
  );
