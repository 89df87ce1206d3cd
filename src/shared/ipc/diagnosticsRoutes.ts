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
};
