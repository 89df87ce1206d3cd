import type { HistoryPage } from '@shared/service';

/** Which page of the service's history is asked for; `limit` entries at most. */
export type HistoryPlace = Readonly<{ cursor?: string; page?: number; limit?: number }>;

/** One page of the service's history, or why there is none. */
export type HistoryAnswer =
  | Readonly<{ ok: true; page: HistoryPage }>
  | Readonly<{ ok: false; reason: 'unreachable' | 'unreadable'; message: string }>;
