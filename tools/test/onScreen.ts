import { hasDisplay } from '../start/hasDisplay.ts';

/** A command, on a screen of its own where there is no display: Electron has no headless mode. */
export function onScreen(command: readonly string[]): readonly string[] {
  if (hasDisplay(process.platform, process.env)) return command;
  return ['xvfb-run', '-a', '-s', '-screen 0 1920x1080x24', ...command];
}
