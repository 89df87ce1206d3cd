import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { Services } from '../compose';

/**
 * Permanently deletes the assets in the trash, all or those of a set.
 * @returns how many were deleted, and how many files remain because other programs have changed them
 */
export async function emptyTrash(
  { trash, reader }: Pick<Services, 'trash' | 'reader'>,
  set: AssetSet | null,
): Promise<{ changed: number; kept: number }> {
  const { gone, kept } = await (set === null ? trash.empty() : trash.emptyOf(await reader.seqsOf(set)));
  return { changed: gone, kept };
}
