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

export const endCeremony = async (presenter: Page): Promise<void> => {
  await presenter.getByRole('button', { name: 'End the ceremony' }).click();
  await presenter.getByRole('dialog').getByRole('button', { name: 'End the ceremony' }).click();
};
