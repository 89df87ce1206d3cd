import type { Plugin } from 'vite';

/**
 * Escapes what is not ASCII in the built code. V8 keeps the source of a script in memory, and one letter beyond Latin-1
 * makes each of its characters take two bytes. Code whose template tags read `raw` texts must not need such letters.
 */
export function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        part.code = part.code.replace(
          /[^\0-\x7f]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
      }
    },
  };
}
