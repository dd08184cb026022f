// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import editor from '@/messages/en/editor.json';
import violation from '@/messages/en/violation.json';
import { MarkedField } from './marked-field';

afterEach(cleanup);

function Text({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <NextIntlClientProvider locale="en" messages={{ editor, violation }}>
      <MarkedField
        path="text"
        label="Text"
        hint=""
        field="fillInTheBlanks"
        value={value}
        onChange={setValue}
      />
    </NextIntlClientProvider>
  );
}

const source = () => screen.getByLabelText<HTMLTextAreaElement>('Text').value;

it('marks a tapped word in the source, and Undo reverts it', () => {
  render(<Text start="She goes home." />);
  fireEvent.click(screen.getByRole('button', { name: 'goes' }));
  expect(source()).toBe('She *goes* home.');
  expect(screen.getByText('1 field')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo the last mark' }));
  expect(source()).toBe('She goes home.');
});

it('marks the selection on Ctrl+M; Backspace on a mark leaves its words', () => {
  render(<Text start="She goes home." />);
  const box = screen.getByLabelText<HTMLTextAreaElement>('Text');
  box.setSelectionRange(4, 13);
  fireEvent.keyDown(box, { key: 'm', ctrlKey: true });
  expect(source()).toBe('She *goes home*.');
  fireEvent.keyDown(screen.getByRole('button', { name: /goes home/ }), { key: 'Backspace' });
  expect(source()).toBe('She goes home.');
});
