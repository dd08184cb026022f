import { useFormContext } from 'react-hook-form';
import { fillPrices } from './prices';
import type { ScheduleForm } from './schedule-form';

type Basis = Partial<
  Pick<ScheduleForm, 'price' | 'commonPrice' | 'priceSource' | 'hourlyPrice' | 'duration' | 'students'>
>;

/** The prices of the form follow what was changed: the number of students, the duration, one of the prices. */
export function usePriceFill(): (change: Basis) => void {
  const { getValues, setValue, clearErrors } = useFormContext<ScheduleForm>();
  return (change) => {
    const form = { ...getValues(), ...change };
    const { price, commonPrice } = fillPrices(form, form.students.length);
    setValue('priceSource', form.priceSource);
    setValue('hourlyPrice', form.hourlyPrice);
    // The field in which somebody types keeps its text.
    if (form.priceSource !== 'price') setValue('price', price, { shouldDirty: true });
    if (form.priceSource !== 'commonPrice') setValue('commonPrice', commonPrice, { shouldDirty: true });
    clearErrors(['price', 'commonPrice']);
  };
}
