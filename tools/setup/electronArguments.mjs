// @ts-check

/** What Electron's binary must be told on its command line before anything else: as root it ends without this. */
export function electronArguments() {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}
