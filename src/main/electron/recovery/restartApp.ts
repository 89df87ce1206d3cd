import type { App } from 'electron';

/** Environment variables with the path of a packaged program that itself runs from a temporary location. */
const executableVariables = ['APPIMAGE', 'PORTABLE_EXECUTABLE_FILE'] as const;

/** Restarts Easel with the same arguments. @param library the library to open instead; null: the default one */
export function restartApp(
  app: Pick<App, 'relaunch' | 'quit'>,
  library?: string | null,
  { argv, env }: Readonly<{ argv: readonly string[]; env: NodeJS.ProcessEnv }> = process,
): void {
  const given = argv.slice(1);
  const execPath = executableVariables
    .map((name) => env[name])
    .find((file) => file !== undefined && file !== '');
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
