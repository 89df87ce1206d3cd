import type { Quote } from '@shared/domain/queue/Queue';

export const noQuote: Quote = {
  jobs: 0,
  media: 0,
  estimateMilli: null,
  roughMilli: null,
  basedOnRuns: 0,
  balanceMilli: null,
  timeMs: null,
  queuedTimeMs: null,
  leastTime: null,
  confirmNeeded: false,
  warnings: [],
  note: null,
  ahead: { jobs: 0, milli: 0, unpriced: 0 },
};
