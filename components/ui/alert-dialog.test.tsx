// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AlertDialog } from './alert-dialog';

afterEach(cleanup);

/** A row whose button asks before it deletes; the row itself goes when the server has answered. */
function Rows({ isThere }: { isThere: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <section aria-label="Words" tabIndex={-1}>
      {isThere ? (
        <div>
          <button type="button" onClick={() => setOpen(true)}>
            Remove
          </button>
          <AlertDialog
            open={isOpen}
            onOpenChange={setOpen}
            title="Delete the word?"
            cancel="Cancel"
            onCancel={close}
            action="Delete"
            onAction={close}
          />
        </div>
      ) : null}
    </section>
  );
}

function open() {
  const { rerender } = render(<Rows isThere />);
  const button = screen.getByRole('button', { name: 'Remove' });
  button.focus();
  fireEvent.click(button);
  return { button, removeRow: () => rerender(<Rows isThere={false} />) };
}

async function answer(name: string) {
  const { button, removeRow } = open();
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
  return removeRow;
}

it('after a deletion the focus is on what is around the row, although the row goes later', async () => {
  const removeRow = await answer('Delete');
  removeRow();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Words' })));
});

it('also where the row goes with its open question', async () => {
  const { removeRow } = open();
  await screen.findByRole('alertdialog');
  removeRow();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Words' })));
});

it('a focus that is somewhere else by then stays there', async () => {
  const removeRow = await answer('Cancel');
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  removeRow();
  await Promise.resolve();
  expect(document.activeElement).toBe(other);
  other.remove();
});
