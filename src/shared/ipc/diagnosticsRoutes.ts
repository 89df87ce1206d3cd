import { z } from 'zod';
import { zHealthCheck, zLogQuery, zLogTail, zReport } from '../domain/library/Diagnostics';
import { route } from './route';

export const diagnosticsRoutes = {
  /** Looks at everything anew; asks the active profile's service whether it is there, without a key. */
  'diagnostics.health': route(z.void(), z.array(zHealthCheck)),
  /** Makes a report and keeps it, to be saved as it was shown. */
  'diagnostics.report': route(z.void(), zReport),
  /** Saves the report that was shown last, where the person says; null where they say nowhere. */
  'diagnostics.saveReport': route(z.void(), z.string().nullable()),
  'diagnostics.log': route(zLogQuery, zLogTail),
  /** The system's proxy in front of the active profile's service, and who is signed in there; null: there is none. */
  'proxy.get': route(z.void(), z.object({ address: z.string(), name: z.string().nullable() }).nullable()),
  /** Signs in at that proxy from now on. */
  'proxy.signIn': route(
    z.object({ name: z.string().min(1).max(500), password: z.string().max(2000) }),
    z.void(),
  ),
  'proxy.signOut': route(z.void(), z.void()),
};
