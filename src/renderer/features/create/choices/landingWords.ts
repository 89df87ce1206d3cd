import type { Landing } from '@shared/domain/gallery/Landing';
import { t } from '@shared/messages/t';

/** The text of the chip, and a sentence; null if nothing was chosen. */
export type LandingWords = Readonly<{ words: string | null; sentence: string | null }>;

/**
 * "client a, spring · Lookbook"; "The results go to Lookbook, tagged client a, spring."
 * @param collections undefined while loading
 */
export function landingWords(
  { tags, collectionId }: Landing,
  collections: readonly Readonly<{ id: string; name: string }>[] | undefined,
): LandingWords {
  const name = collections?.find(({ id }) => id === collectionId)?.name;
  // a deleted collection is shown too, because results would otherwise silently go nowhere
  const place =
    collectionId === null ? null : (name ?? (collections ? t('create.nameOfGoneCollection') : '…'));
  const tagged = tags.join(', ');
  const parts = [tagged, place ?? ''].filter((part) => part !== '');
  if (parts.length === 0) return { words: null, sentence: null };
  const values = { isTagged: tags.length > 0, tags: tagged };
  const goes =
    place === null
      ? t('create.resultsTagged', values)
      : name === undefined && collections
        ? t('create.resultsGoNowhere', values)
        : t('create.resultsGoTo', { ...values, place });
  return { words: parts.join(' · '), sentence: goes };
}
