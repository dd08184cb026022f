// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages } from '@/components/testing/screen-states';
import { HoursFields } from './hours-fields';

describeInLanguages('hours of a day that overlap', (locale) => {
  const view = pageObjectIn(locale);
  it('are named in their row, with the times to change, and are not saved', async () => {
    const onChange = vi.fn();
    const hours = [
      { from: '10:00', to: '13:00' },
      { from: '15:00', to: '19:00' },
    ];
    await renderScreen(<HoursFields name="Friday" hours={hours} onChange={onChange} />, { locale });
    const start = screen.getAllByRole('textbox')[2];
    if (!start) throw new Error('no field');
    const leaveWith = (value: string) => {
      fireEvent.change(start, { target: { value } });
      fireEvent.blur(start);
    };
    const span = (from: string, to: string) => view.words(['working-hours.span', { from, to }]);
    leaveWith('1230');
    const both = { first: await span('10:00', '13:00'), second: await span('12:30', '19:00') };
    await view.expectAnnounced(['working-hours.overlap', { ...both, end: '13:00', start: '12:30' }]);
    // Whichever begins first.
    leaveWith('9');
    const turned = { first: await span('09:00', '19:00'), second: await span('10:00', '13:00') };
    await view.expectAnnounced(['working-hours.overlap', { ...turned, end: '19:00', start: '10:00' }]);
    expect(onChange).not.toHaveBeenCalled();
    leaveWith('13');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onChange).toHaveBeenCalledWith([
      { from: '10:00', to: '13:00' },
      { from: '13:00', to: '19:00' },
    ]);
  });
});
