import { useSyncExternalStore } from 'react';

/** The pages by their hash route, after `#/`. */
export const memberPages = {
  overview: 'Overview',
  keys: 'Keys',
  history: 'History',
  usage: 'Usage',
} as const;
export const adminPages = { people: 'People', plans: 'Plans', engines: 'Engines', audit: 'Audit' } as const;
export const pageNames = { ...memberPages, ...adminPages, password: 'Password' } as const;
export type PageId = keyof typeof pageNames;

function hear(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** The URL's hash, without `#`. */
export function useHash(): string {
  return useSyncExternalStore(hear, () => location.hash.slice(1));
}

export function pageOf(hash: string): PageId {
  const name = hash.replace(/^\//, '');
  return name in pageNames ? (name as PageId) : 'overview';
}

/** The token of a link that sets a password; null: no such link. */
export function linkToken(hash: string): string | null {
  return hash.startsWith('link=') ? hash.slice('link='.length) : null;
}
