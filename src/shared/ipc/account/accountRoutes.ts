import { z } from 'zod';
import { zAccountStatus } from '../../domain/account/AccountStatus';
import { zBalanceCourse } from '../../domain/account/Balance';
import { zDayRange, zUsageQuestion, zUsageReport } from '../../domain/account/Usage';
import { zComparison } from '../../domain/gallery/Comparison';
import { route } from '../route';

const zOfProfile = z.object({ profileId: z.string(), range: zDayRange });

/** What is left and what was spent. None of these asks the service for anything that costs. */
export const accountRoutes = {
  /** What Easel's own ledger says; works offline. */
  'account.usage': route(zUsageQuestion, zUsageReport),
  /** Asks where to, and writes the table as CSV; where it went, or null where the person said nowhere. */
  'account.saveCsv': route(
    zUsageQuestion.extend({ eachMonth: z.boolean(), forExcel: z.boolean() }),
    z.string().nullable(),
  ),
  /** The service's statistics as they were last asked for, beside Easel's ledger; works offline. */
  'account.comparison': route(zOfProfile, zComparison),
  /** Asks the service for its statistics of a range. */
  'account.askService': route(zOfProfile, z.void()),
  'account.balance': route(z.object({ profileId: z.string() }), zBalanceCourse),
  /** Who a profile is at its service, as the service last said; null: the service has no people, or has not answered yet. */
  'account.standing': route(z.object({ profileId: z.string() }), zAccountStatus.nullable()),
};
