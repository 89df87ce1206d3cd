import type { RouteOutput } from '@shared/ipc/contract';
import type { Services } from '../compose';
import type { WindowSurroundings } from '../WindowSurroundings';

/** Version, folders and other facts about this copy of Easel. */
export function readInfo(
  { keychain, folders, libraryNote, isLibraryMoved }: Services,
  window: WindowSurroundings,
): RouteOutput<'app.info'> {
  const { kind, problem } = keychain.state();
  return {
    version: window.version,
    runsIn: [...window.runsIn],
    platform: window.platform,
    libraryFolder: folders.library,
    dataFolder: folders.data,
    keychain: kind === 'memory' ? 'memory' : 'system',
    keychainProblem: problem,
    libraryNote,
    isLibraryMoved,
    startNote: window.startNote,
  };
}
