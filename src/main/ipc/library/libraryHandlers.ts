import type { libraryRoutes } from '@shared/ipc/library/libraryRoutes';
import { t } from '@shared/messages/t';
import { pickFolder } from '../../picking/pickFolder';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function libraryHandlers(window: WindowSurroundings): Handlers<keyof typeof libraryRoutes> {
  const { libraries } = window;
  return {
    'libraries.list': () => libraries.list(),
    'libraries.pick': () =>
      pickFolder(
        window,
        { purpose: 'libraries', title: t('libraries.openALibrary') },
        (folder) => libraries.inspect(folder),
        () => null,
      ),
    'libraries.open': ({ folder }) => libraries.open(folder),
    'libraries.forget': ({ folder }) => libraries.forget(folder),
  };
}
