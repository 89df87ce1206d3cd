// @ts-check

/**
 * How to start a command. On Windows npm is a script, which needs a shell, and the shell splits arguments at spaces
 * unless they are quoted.
 * @param {NodeJS.Platform} platform
 * @param {string} command
 * @param {readonly string[]} args
 */
export function commandFor(platform, command, args) {
  if (platform !== 'win32' || command !== 'npm') return { file: command, rest: [...args], shell: false };
  return { file: command, rest: args.map((arg) => `"${arg.replaceAll('"', '""')}"`), shell: true };
}
