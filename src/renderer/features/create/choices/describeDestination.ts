import type { ResultDestination } from '@shared/domain/gallery/ResultDestination';
import { t } from '@shared/messages/t';

/** The texts about where results go: `label` for the chip, `sentence` for a message. Null: none chosen. */
export type DestinationText = Readonly<{ label: string | null; sentence: string | null }>;

/** @param collections undefined while loading */
export function describeDestination(
  { tags, collectionId }: ResultDestination,
  collections: readonly Readonly<{ id: string; name: string }>[] | undefined,
): DestinationText {
  const collectionName = collections?.find(({ id }) => id === collectionId)?.name;
  // a deleted collection is named too, because the results would otherwise silently miss their collection
  const collectionLabel =
    collectionId === null ? null : (collectionName ?? (collections ? t('create.nameOfGoneCollection') : '…'));
  const tagged = tags.join(', ');
  const parts = [tagged, collectionLabel ?? ''].filter((part) => part !== '');
  if (parts.length === 0) return { label: null, sentence: null };
  const values = { isTagged: tags.length > 0, tags: tagged };
  const sentence =
    collectionLabel === null
      ? t('create.resultsTagged', values)
      : collectionName === undefined && collections
        ? t('create.resultsGoNowhere', values)
        : t('create.resultsGoTo', { ...values, place: collectionLabel });
  return { label: parts.join(' · '), sentence };
}
