import type { HistoryPage, PageCursor } from '@shared/service';

/** Which page of the service's history is asked for; `limit` entries at most. */
export type HistoryPageRequest = PageCursor & Readonly<{ limit?: number }>;

/** One page of the service's history, or why there is none. */
export type HistoryAnswer =
  | Readonly<{ ok: true; page: HistoryPage }>
  | Readonly<{ ok: false; reason: 'unreachable' | 'unreadable'; message: string }>;
