import type { App } from 'electron';

/** What a package sets, where its program lies in a place that is gone after the end. */
const ownFile = ['APPIMAGE', 'PORTABLE_EXECUTABLE_FILE'] as const;

/**
 * Quits, and starts Easel again as it was started.
 * @param library opens this one instead; null: the usual one
 */
export function restartApp(
  app: Pick<App, 'relaunch' | 'quit'>,
  library?: string | null,
  { argv, env }: Readonly<{ argv: readonly string[]; env: NodeJS.ProcessEnv }> = process,
): void {
  const given = argv.slice(1);
  const execPath = ownFile.map((name) => env[name]).find((file) => file !== undefined && file !== '');
  app.relaunch({
    args:
      library === undefined
        ? given
        : [...withoutLibrary(given), ...(library === null ? [] : ['--library', library])],
    ...(execPath === undefined ? {} : { execPath }),
  });
  app.quit();
}

function withoutLibrary(args: readonly string[]): readonly string[] {
  return args.filter(
    (arg, at) => arg !== '--library' && args[at - 1] !== '--library' && !arg.startsWith('--library='),
  );
}
