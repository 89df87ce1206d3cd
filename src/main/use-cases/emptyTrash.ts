import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { Services } from '../compose';

/**
 * Deletes for good what lies in the trash, all of it or of a set.
 * @returns how many are gone, and how many files stay because other programs have saved over them
 */
export async function emptyTrash(
  { trash, reader }: Pick<Services, 'trash' | 'reader'>,
  set: AssetSet | null,
): Promise<{ changed: number; kept: number }> {
  const { gone, kept } = await (set === null ? trash.empty() : trash.emptyOf(await reader.seqsOf(set)));
  return { changed: gone, kept };
}
