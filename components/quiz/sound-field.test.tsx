// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { oneself } from '@/components/testing/data';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages, textOf } from '@/components/testing/screen-states';
import type { FormFile } from '@/lib/quiz/exercise-form';
import { SoundField } from './sound-field';

const SOUND: FormFile = { id: 's1', name: 'said.mp3', mimeType: 'audio/mpeg', fullUri: '/said.mp3' };

function Field() {
  const [file, setFile] = useState<FormFile | null>(SOUND);
  return <SoundField label="Sound" value={file} onChange={setFile} />;
}

describeInLanguages('a sound of an exercise', (locale, api) => {
  it('says that it is deleted once it is removed', async () => {
    api.set(oneself());
    await renderScreen(<Field />, { locale });
    const words = await textOf(locale, 'editor.audioDeleted');
    expect(screen.queryByText(words)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: await textOf(locale, 'upload.removeFile') }));
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.queryByLabelText(SOUND.name)).toBeNull();
  });
});
