import type { Plugin } from 'vite';

/**
 * Escapes non-ASCII characters in the built code. V8 keeps the source of a script in memory, and a single character
 * beyond Latin-1 makes all its characters take two bytes. A tagged template that is read as `raw` text must be ASCII.
 * A backslash before such a character is refused, because it would escape the escape.
 */
export function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        const escaped = /(?<!\\)(?:\\\\)*\\[^\0-\x7f]/.exec(part.code);
        if (escaped !== null)
          this.error(`${part.fileName} has a backslash before a non-ASCII character: ${escaped[0]}`);
        part.code = part.code.replace(
          /[^\0-\x7f]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
      }
    },
  };
}
