// @ts-check

/** The arguments that Electron's binary needs before all others: as root, Electron ends without `--no-sandbox`. */
export function electronArguments() {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}
