import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Reversal } from './reversal.tsx';

const draw = (reversal: Reversal, confirm: string | undefined = 'Remove'): string =>
  renderToStaticMarkup(
    <ConfirmDialog
      title="Remove “Lund Lanterns”?"
      reversal={reversal}
      cancel="Keep"
      confirm={confirm}
      onConfirm={() => {}}
      onClose={() => {}}
    >
      They get a mail.
    </ConfirmDialog>,
  );

test('[NA-1] a dialog that asks before an action says whether it can be undone', () => {
  expect(draw('never')).toContain('This cannot be undone.');
  expect(draw('undo')).toContain('You can undo it right after.');
  expect(draw('changeBack')).toContain('You can change it back at any time.');
  expect(draw({ how: 'You can invite them again.' })).toContain('You can invite them again.');
});

test('[NA-1] while there is nothing to confirm, nothing is said about undoing it', () => {
  const html = renderToStaticMarkup(
    // @ts-expect-error A dialog that does not say whether the action can be undone does not compile.
    <ConfirmDialog title="Remind" cancel="Not now" confirm={undefined} onConfirm={() => {}} onClose={() => {}}>
      Nobody would get a mail.
    </ConfirmDialog>,
  );
  expect(html).not.toContain('data-reversal');
});
