import type { wildcardRoutes } from '@shared/ipc/create/wildcardRoutes';
import type { Services } from '../../compose';
import { openOwnFolder } from '../../use-cases/openOwnFolder';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

const folderWish = {
  purpose: 'wildcards',
  title: 'Copy the wildcard lists of a folder',
  folders: true,
  filters: [],
};

export function wildcardHandlers(
  { wildcards, wildcardDesk, wildcardDraft }: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof wildcardRoutes> {
  return {
    'wildcards.list': async () => wildcardDesk.list(),
    'wildcards.read': ({ name }) => wildcardDesk.read(name),
    'wildcards.save': (list) => wildcardDesk.save(list),
    'wildcards.putBack': (held) => wildcardDesk.putBack(held),
    'wildcards.rename': ({ name, to }) => wildcardDesk.rename(name, to),
    'wildcards.remove': ({ name }) => wildcardDesk.remove(name),
    'wildcards.import': () => wildcardDesk.importFrom(() => window.pickPaths(folderWish)),
    'wildcards.draft': async () => wildcardDraft.get(),
    'wildcards.keepDraft': async (draft) => wildcardDraft.set(draft),
    'wildcards.openFolder': () => openOwnFolder(window, wildcards.folder),
  };
}
