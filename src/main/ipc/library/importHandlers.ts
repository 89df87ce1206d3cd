import type { importRoutes } from '@shared/ipc/library/importRoutes';
import type { Services } from '../../compose';
import { readOrigin } from '../../imports/readOrigin';
import { pickImport } from '../../picking/pickImport';
import { pickWatchedFolder } from '../../picking/pickWatchedFolder';
import { takeDropped } from '../../picking/takeDropped';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function importHandlers(
  { db, importService, watchFolders, verifier, samples }: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof importRoutes> {
  return {
    'imports.state': () => importService.state(),
    'imports.pick': (wish) => pickImport(importService, window, wish),
    'imports.takeDropped': (dropped) => takeDropped(importService, dropped),
    'imports.begin': ({ into }) => importService.begin(into),
    'imports.give': ({ runId, name, bytes }) => importService.give(runId, name, bytes),
    'imports.refuse': ({ runId, name, reason }) => importService.refuse(runId, name, reason),
    'imports.finish': ({ runId }) => importService.finish(runId),
    'imports.stop': () => importService.stop(),
    'imports.dismiss': () => importService.dismiss(),
    'samples.add': () => samples.add(),
    'samples.remove': () => samples.remove(),
    'watching.list': () => [...watchFolders.list()],
    'watching.pick': (wish) => pickWatchedFolder(watchFolders, window, wish),
    'watching.remove': ({ id }) => watchFolders.remove(id),
    'files.state': ({ id }) => verifier.stateOf(id),
    'files.find': ({ id }) => verifier.find(id),
    'imports.origin': ({ id }) => readOrigin(db, id),
  };
}
