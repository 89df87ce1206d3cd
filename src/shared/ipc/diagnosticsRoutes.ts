import { z } from 'zod';
import { zHealthCheck, zLogQuery, zLogTail, zReport } from '../domain/library/Diagnostics';
import { route } from './route';

export const diagnosticsRoutes = {
  /** Runs all checks again; contacts the active profile's service without a key. */
  'diagnostics.health': route(z.void(), z.array(zHealthCheck)),
  /** Makes a report and stores it, so that it is saved as shown. */
  'diagnostics.report': route(z.void(), zReport),
  /** Saves the last report where the user chooses; null if cancelled. */
  'diagnostics.saveReport': route(z.void(), z.string().nullable()),
  'diagnostics.log': route(zLogQuery, zLogTail),
  /** The system's proxy for the active profile's service, and the signed-in user; null: there is no proxy. */
  'proxy.get': route(z.void(), z.object({ address: z.string(), name: z.string().nullable() }).nullable()),
  'proxy.signIn': route(
    z.object({ name: z.string().min(1).max(500), password: z.string().max(2000) }),
    z.void(),
  ),
  'proxy.signOut': route(z.void(), z.void()),
};
