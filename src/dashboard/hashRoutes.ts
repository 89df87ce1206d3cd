import { t } from '@shared/messages/t';
import { useSyncExternalStore } from 'react';

/** The pages by their hash route, after `#/`. */
export const memberPages = {
  overview: t('dashboard.overview'),
  keys: t('dashboard.keys'),
  history: t('dashboard.history'),
  usage: t('dashboard.usage'),
} as const;
export const adminPages = {
  people: t('dashboard.people'),
  plans: t('dashboard.plans'),
  engines: t('dashboard.engines'),
  audit: t('dashboard.audit'),
} as const;
export const pageNames = { ...memberPages, ...adminPages, password: t('dashboard.password') } as const;
export type PageId = keyof typeof pageNames;

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash.slice(1));
}

export function pageOf(hash: string): PageId {
  const name = hash.replace(/^\//, '');
  return name in pageNames ? (name as PageId) : 'overview';
}

/** The token of a link that sets a password; null: the hash is not such a link. */
export function linkToken(hash: string): string | null {
  return hash.startsWith('link=') ? hash.slice('link='.length) : null;
}
