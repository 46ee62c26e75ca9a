import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { LinkForm } from '../../features/submissions/link-form.tsx';
import { createStorage } from '../../platform/persist/storage.ts';
import { createAppStore } from '../store.ts';

test('[BF-7] a team that submits a link reads that judges see the address as it is', () => {
  const { store, close } = createAppStore({
    fetch: async () => Response.json({}),
    storage: createStorage(),
    sinks: [],
  });
  const target = { competitionCode: 'CMP1', roundCode: 'RND1', containerCode: 'CNT1' };
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <LinkForm target={target} onReceipt={() => undefined} />
    </Provider>,
  );
  close();
  expect(html).toContain('Judges open this address as it is, also in a blind round.');
});
