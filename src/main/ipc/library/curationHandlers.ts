import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { ChangeResult } from '@shared/domain/gallery/Curation';
import type { curationRoutes } from '@shared/ipc/library/curationRoutes';
import type { Services } from '../../compose';
import { collectionLink } from '../../library/assetText';
import { copyFilesOfSet } from '../../library/copyFilesOfSet';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function curationHandlers(
  services: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof curationRoutes> {
  const { db, curation, reader } = services;
  return {
    'curation.change': ({ set, change }) => curation.change(set, change),
    'curation.keepBest': ({ set }) => keepBest(services, set),
    'curation.arrange': ({ what }) => curation.changeSidebarEntry(what),
    'curation.undo': () => curation.undoOrRedoLast('undo'),
    'curation.redo': () => curation.undoOrRedoLast('redo'),
    'curation.turnStep': ({ step, way }) => curation.undoOrRedoStep(step, way),
    'curation.shelves': ({ since }) => reader.read('shelves', since),
    'curation.summary': ({ set }) => reader.read('summary', set),
    'curation.emptyTrash': ({ set }) => emptyTrash(services, set),
    'curation.copyLink': ({ id }) => window.copyText(collectionLink(db, id)),
    'curation.copyPaths': ({ set }) => copyFilesOfSet(services, set, window.copyFiles),
  };
}

// `kept`: files that remain because other programs have changed them. `set` null: everything in the trash.
async function emptyTrash(
  { trash, reader }: Pick<Services, 'trash' | 'reader'>,
  set: AssetSet | null,
): Promise<{ changed: number; kept: number }> {
  const { deleted, kept } = await (set === null ? trash.empty() : trash.emptyOf(await reader.seqsOf(set)));
  return { changed: deleted, kept };
}

/** Rejects the near duplicates of a set's pictures, except the best picture of each group. This is one undo step. */
async function keepBest(
  { reader, curation }: Pick<Services, 'reader' | 'curation'>,
  set: AssetSet,
): Promise<ChangeResult> {
  const seqs = [...(await reader.read('worseDuplicates', set))];
  return curation.change({ kind: 'some', seqs }, { kind: 'reject', on: true });
}
