import { z } from 'zod';
import { zBalanceHistory } from '../../domain/account/Balance';
import { zModelDetails, zModelSummary } from '../../domain/account/ModelSummary';
import { zAccountStatus } from '../../domain/account/Profile';
import { zDayRange, zUsageQuery, zUsageReport } from '../../domain/account/Usage';
import { zUsageComparison } from '../../domain/account/UsageComparison';
import { route } from '../route';

const zProfileRange = z.object({ profileId: z.string(), range: zDayRange });

/** Balance and spending. None of these requests costs credits. */
export const accountRoutes = {
  'account.usage': route(zUsageQuery, zUsageReport),
  /** Asks for a target and writes the table as CSV; returns the path, or null if cancelled. */
  'account.saveCsv': route(
    zUsageQuery.extend({ eachMonth: z.boolean(), forExcel: z.boolean() }),
    z.string().nullable(),
  ),
  /** The last fetched statistics of the service, compared with Easel's ledger; works offline. */
  'account.comparison': route(zProfileRange, zUsageComparison),
  'account.askService': route(zProfileRange, z.void()),
  'account.balance': route(z.object({ profileId: z.string() }), zBalanceHistory),
  /** The account as the service last reported it; null: the service has no accounts, or has not answered yet. */
  'account.status': route(z.object({ profileId: z.string() }), zAccountStatus.nullable()),
};

const zModel = z.object({ profileId: z.string(), modelId: z.string() });

export const modelRoutes = {
  /** Built-in models first. */
  'models.list': route(z.object({ profileId: z.string() }), z.array(zModelSummary)),
  /** The details of these models for forms; unknown models are left out. Asks the service if necessary. */
  'models.details': route(
    z.object({ profileId: z.string(), modelIds: z.array(z.string()).max(20) }),
    z.array(zModelDetails),
  ),
  'models.refresh': route(z.object({ profileId: z.string(), modelId: z.string().nullable() }), z.void()),
  'models.star': route(zModel.extend({ starred: z.boolean() }), z.void()),
};
