const ALERT = '[role="alert"]';
const CONTROL = 'input, textarea, select, button';

/** The first shown error of a form; with `text`, the first that says it. */
export function findFault(form: HTMLElement | null, text = ''): HTMLElement | null {
  const shown = [...(form?.querySelectorAll<HTMLElement>(ALERT) ?? [])];
  return shown.find(({ textContent }) => textContent.includes(text)) ?? shown[0] ?? null;
}

/** The control that an error is about: the one it describes, else the nearest around it. */
function controlOf(fault: HTMLElement): HTMLElement | null {
  const described =
    fault.id && document.querySelector<HTMLElement>(`[aria-describedby~="${CSS.escape(fault.id)}"]`);
  if (described) return described;
  for (let around = fault.parentElement; around; around = around.parentElement) {
    const control = [...around.querySelectorAll<HTMLElement>(CONTROL)].find((each) => !fault.contains(each));
    if (control) return control;
  }
  return null;
}

/** Scrolls to the error that says `text`, and puts the focus into its field. */
export function goToFault(form: HTMLElement | null, text: string): void {
  const fault = findFault(form, text);
  if (!fault) return;
  controlOf(fault)?.focus({ preventScroll: true });
  fault.scrollIntoView({ block: 'center' });
}
