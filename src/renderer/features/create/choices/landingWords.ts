import type { Landing } from '@shared/domain/Landing';

/** "client a, spring · Lookbook"; null where nothing was chosen. */
export function landingWords(
  { tags, collectionId }: Landing,
  collections: readonly Readonly<{ id: string; name: string }>[],
): string | null {
  const name = collections.find(({ id }) => id === collectionId)?.name;
  const parts = [tags.join(', '), name ?? ''].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(' · ');
}
