import type { curationRoutes } from '@shared/ipc/library/curationRoutes';
import type { Services } from '../../compose';
import { collectionLink } from '../../library/assetText';
import { copyFilesOfSet } from '../../library/copyFilesOfSet';
import { emptyTrash } from '../../use-cases/emptyTrash';
import { keepBest } from '../../use-cases/keepBest';
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
    'curation.arrange': ({ what }) => curation.arrange(what),
    'curation.undo': () => curation.undo('undo'),
    'curation.redo': () => curation.undo('redo'),
    'curation.turnStep': ({ step, way }) => curation.turnStep(step, way),
    'curation.shelves': ({ since }) => reader.read('shelves', since),
    'curation.summary': ({ set }) => reader.read('summary', set),
    'curation.emptyTrash': ({ set }) => emptyTrash(services, set),
    'curation.copyLink': ({ id }) => window.copyText(collectionLink(db, id)),
    'curation.copyPaths': ({ set }) => copyFilesOfSet(services, set, window.copyFiles),
  };
}
