import type { Filing } from '@shared/domain/gallery/Filing';
import { t } from '@shared/messages/t';

/** `words`: for the chip; `sentence`: for a message. Null if neither tags nor a collection are chosen. */
export type LandingWords = Readonly<{ words: string | null; sentence: string | null }>;

/** @param collections undefined while loading */
export function landingWords(
  { tags, collectionId }: Filing,
  collections: readonly Readonly<{ id: string; name: string }>[] | undefined,
): LandingWords {
  const name = collections?.find(({ id }) => id === collectionId)?.name;
  // a deleted collection is named too, because the results would otherwise silently miss their collection
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
