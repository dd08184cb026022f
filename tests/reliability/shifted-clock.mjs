/**
 * Loaded into a process before its program: its clock is off by SHIFT_MS, and jumps by as much again with each SIGUSR2. Its
 * steady time goes on, as on a machine whose clock somebody sets.
 */
const shift = Number(process.env.SHIFT_MS);
let off = shift;
process.on('SIGUSR2', () => {
  off += shift;
});
const Real = Date;
globalThis.Date = class extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + off);
    else super(...parts);
  }

  static now() {
    return Real.now() + off;
  }
};
