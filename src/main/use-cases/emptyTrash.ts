import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { Services } from '../compose';

/**
 * `kept`: files that remain because other programs have changed them.
 * @param set null: everything in the trash
 */
export async function emptyTrash(
  { trash, reader }: Pick<Services, 'trash' | 'reader'>,
  set: AssetSet | null,
): Promise<{ changed: number; kept: number }> {
  const { gone, kept } = await (set === null ? trash.empty() : trash.emptyOf(await reader.seqsOf(set)));
  return { changed: gone, kept };
}
