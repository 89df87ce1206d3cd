// @ts-check

/**
 * How a command is started. On Windows npm is a script, for which a shell is needed; and a shell takes what has a space
 * for two words.
 * @param {NodeJS.Platform} platform
 * @param {string} command
 * @param {readonly string[]} args
 */
export function commandFor(platform, command, args) {
  if (platform !== 'win32' || command !== 'npm') return { file: command, rest: [...args], shell: false };
  return { file: command, rest: args.map((arg) => `"${arg.replaceAll('"', '""')}"`), shell: true };
}
