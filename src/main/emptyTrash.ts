import type { AssetSet } from '@shared/domain/AssetSet';
import type { Services } from './compose';

/** Deletes for good what lies in the trash, all of it or of a set. @returns how many are gone */
export async function emptyTrash(
  { trash, reader }: Pick<Services, 'trash' | 'reader'>,
  set: AssetSet | null,
): Promise<{ changed: number }> {
  return { changed: set === null ? await trash.empty() : await trash.emptyOf(await reader.seqsOf(set)) };
}
