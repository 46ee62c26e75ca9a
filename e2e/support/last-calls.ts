import type { BrowserContext, TestInfo } from '@playwright/test';

const maxKept = 80;

/** What the pages of a journey asked for and complained about, newest last: who reads that it failed sees what happened before. */
export const createLastCalls = () => {
  const lines: string[] = [];
  const started = Date.now();
  const note = (text: string): void => {
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    lines.push(`${seconds.padStart(6)} s  ${text}`);
    if (lines.length > maxKept) lines.shift();
  };
  return {
    follow: (context: BrowserContext): void => {
      context.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.includes('/api/')) note(`${response.request().method()} ${pathname} ${response.status()}`);
      });
      context.on('requestfailed', (request) => {
        note(`${request.method()} ${new URL(request.url()).pathname} ${request.failure()?.errorText ?? 'failed'}`);
      });
      context.on('weberror', (error) => note(`error in the page: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() === 'error') note(`console: ${message.text()}`);
      });
      context.on('page', (page) => {
        page.on('framenavigated', (frame) => {
          if (frame === page.mainFrame()) note(`address: ${new URL(frame.url()).pathname}`);
        });
      });
    },
    attachTo: async (testInfo: TestInfo): Promise<void> => {
      if (testInfo.status === testInfo.expectedStatus) return;
      await testInfo.attach('last-calls', { body: lines.join('\n'), contentType: 'text/plain' });
    },
  };
};
