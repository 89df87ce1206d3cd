import type { HistoryPage, PageCursor } from '@shared/service';

/** A request for a page of the service's history; `limit` entries at most. */
export type HistoryPageRequest = PageCursor & Readonly<{ limit?: number }>;

/** A page of the service's history, or why there is none. */
export type HistoryAnswer =
  | Readonly<{ ok: true; page: HistoryPage }>
  | Readonly<{ ok: false; reason: 'unreachable' | 'unreadable'; message: string }>;
