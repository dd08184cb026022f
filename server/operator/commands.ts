import { z } from 'zod';
import type { SystemContext } from '../context.ts';
import type { ControlCommands } from '../control/channel.ts';
import { appointAdmin } from '../modules/account/service.ts';

const adminSchema = z.object({ email: z.string() });

/** What whoever operates this installation may command, by name. */
export const operatorCommands = (sys: SystemContext): ControlCommands => ({
  admin: async (input) => ({ outcome: await appointAdmin(sys, adminSchema.parse(input).email) }),
});
