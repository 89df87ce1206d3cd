import type { relocationRoutes } from '@shared/ipc/library/libraryRoutes';
import { t } from '@shared/messages/t';
import type { Services } from '../../compose';
import { pickFolder } from '../../picking/pickFolder';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function relocationHandlers(
  { relocation }: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof relocationRoutes> {
  return {
    'relocation.state': () => relocation.state(),
    'relocation.choose': () =>
      pickFolder(
        window,
        { purpose: 'library', title: t('picking.moveTheLibraryTo') },
        (folder) => relocation.choose(folder),
        () => relocation.state(),
      ),
    'relocation.locate': () =>
      pickFolder(
        window,
        { purpose: 'library', title: t('picking.whereTheLibraryIsNow') },
        (folder) => relocation.locate(folder).then(() => true),
        () => false,
      ),
    'relocation.begin': () => relocation.begin(),
    'relocation.cancel': () => relocation.cancel(),
  };
}
