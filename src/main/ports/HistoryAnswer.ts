import type { HistoryPage, PageCursor } from '@shared/service';

export type HistoryPageRequest = PageCursor & Readonly<{ limit?: number }>;

export type HistoryAnswer =
  | Readonly<{ ok: true; page: HistoryPage }>
  | Readonly<{ ok: false; reason: 'unreachable' | 'unreadable'; message: string }>;
