import { hasDisplay } from '../start/hasDisplay.ts';

/** The command, on a virtual screen if there is no display, because Electron has no headless mode. */
export function onScreen(command: readonly string[]): readonly string[] {
  if (hasDisplay(process.platform, process.env)) return command;
  return ['xvfb-run', '-a', '-s', '-screen 0 1920x1080x24', ...command];
}
