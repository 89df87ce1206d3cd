import type { wildcardRoutes } from '@shared/ipc/create/wildcardRoutes';
import { t } from '@shared/messages/t';
import type { Services } from '../../compose';
import { openOwnFolder } from '../../use-cases/openOwnFolder';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

const folderDialogOptions = () => ({
  purpose: 'wildcards',
  title: t('ipc.copyTheWildcardListsOfAFolder'),
  folders: true,
  filters: [],
});

export function wildcardHandlers(
  { wildcards, wildcardService, wildcardDraft }: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof wildcardRoutes> {
  return {
    'wildcards.list': async () => wildcardService.list(),
    'wildcards.read': ({ name }) => wildcardService.read(name),
    'wildcards.save': (list) => wildcardService.save(list),
    'wildcards.putBack': (held) => wildcardService.putBack(held),
    'wildcards.rename': ({ name, to }) => wildcardService.rename(name, to),
    'wildcards.remove': ({ name }) => wildcardService.remove(name),
    'wildcards.import': () => wildcardService.importFrom(() => window.pickPaths(folderDialogOptions())),
    'wildcards.draft': async () => wildcardDraft.get(),
    'wildcards.keepDraft': async (draft) => wildcardDraft.set(draft),
    'wildcards.openFolder': () => openOwnFolder(window, wildcards.folder),
  };
}
