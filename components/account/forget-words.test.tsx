// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ForgetWords } from './forget-words';

it('a session that was ended elsewhere leaves no words to practise on this device', () => {
  const deleteDatabase = vi.fn();
  vi.stubGlobal('indexedDB', { deleteDatabase });
  render(<ForgetWords />);
  expect(deleteDatabase).toHaveBeenCalledWith('tildesh-due-words');
  vi.unstubAllGlobals();
});
