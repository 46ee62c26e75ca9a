import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Question } from '../threads/persistent-worker.ts';
import type { RenderedHtml, RenderInput } from './page-renderer.ts';

/** The entry of a worker thread: it renders pages with the built screens of the web client, as long as the program runs. */
const { renderPage } = (await import((workerData as { module: string }).module)) as {
  renderPage: (input: RenderInput) => Promise<RenderedHtml>;
};

const answer = async ({ id, input }: Question<RenderInput>): Promise<Answer<RenderedHtml>> => {
  try {
    return { id, result: await renderPage(input) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

parentPort?.on('message', (question: Question<RenderInput>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
  void answer(question).then((rendered) => parentPort?.postMessage(rendered));
});
