import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder that Electron would use on this system. Throws for a name that Electron does not know. */
export function folderFor(
  name: string,
  appName: string,
  overrides: ReadonlyMap<string, string>,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const override = overrides.get(name);
  if (override !== undefined) return override;
  const home = env.HOME ?? homedir();
  const folder = (other: string) => folderFor(other, appName, overrides, env);
  switch (name) {
    case 'home':
      return home;
    case 'appData':
      return env.XDG_CONFIG_HOME || join(home, '.config');
    case 'userData':
      return join(folder('appData'), appName);
    case 'sessionData':
      return folder('userData');
    case 'logs':
      return join(folder('userData'), 'logs');
    case 'crashDumps':
      return join(folder('userData'), 'Crashpad');
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
