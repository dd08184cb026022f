import { expect, it } from 'vitest';
import { post } from '@/components/testing/post';
import { postData } from '@/lib/post/page-data';

it('shows search engines no number of a person who is not named to them', () => {
  const data = postData(
    post({ text: 'With @{123} in the yurt', mentions: [] }),
    'https://t.example',
    'somebody',
  );
  expect(data).toMatchObject({
    headline: 'With @somebody in the yurt',
    text: 'With @somebody in the yurt',
  });
  expect(JSON.stringify(data)).not.toContain('@{');
});
