export { AlertPanel } from './alert-panel';
export { DialogPanel } from './dialog-panel';
export { MenuPanel } from './menu-panel';
export { PopoverPanel } from './popover-panel';
export { SelectPanel } from './select-panel';
export { Tip } from './tip';
export { ToastRegion } from './toast-region';
