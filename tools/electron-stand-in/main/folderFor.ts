import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Electron would keep things on this system. Throws for a name that Electron does not know either. */
export function folderFor(
  name: string,
  appName: string,
  known: ReadonlyMap<string, string>,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const set = known.get(name);
  if (set !== undefined) return set;
  const home = env.HOME ?? homedir();
  const again = (other: string) => folderFor(other, appName, known, env);
  switch (name) {
    case 'home':
      return home;
    case 'appData':
      return env.XDG_CONFIG_HOME || join(home, '.config');
    case 'userData':
      return join(again('appData'), appName);
    case 'sessionData':
      return again('userData');
    case 'logs':
      return join(again('userData'), 'logs');
    case 'crashDumps':
      return join(again('userData'), 'Crashpad');
    case 'temp':
      return tmpdir();
    case 'exe':
      return process.execPath;
    case 'desktop':
    case 'documents':
    case 'downloads':
    case 'music':
    case 'pictures':
    case 'videos':
      return join(home, (name[0] ?? '').toUpperCase() + name.slice(1));
    default:
      throw new Error(`Failed to get '${name}' path`);
  }
}
