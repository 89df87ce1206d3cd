import { pathToFileURL } from 'node:url';

/**
 * Files in the clipboard formats of other programs: paths as text on every system, and as files on macOS and
 * Linux. Windows' file list format has no name, and Electron writes named formats only.
 */
export function fileFormats(
  paths: readonly string[],
  platform: NodeJS.Platform,
): Readonly<Record<string, string | Blob>> {
  const text = { 'text/plain': paths.join('\n') };
  switch (platform) {
    case 'win32':
      return text;
    case 'darwin':
      return { ...text, [nativeFormat('NSFilenamesPboardType')]: new Blob([propertyList(paths)]) };
    default: {
      const addresses = paths.map((path) => pathToFileURL(path).href);
      return {
        ...text,
        [nativeFormat('text/uri-list')]: new Blob([addresses.map((address) => `${address}\r\n`).join('')]),
        // the format of most Linux file managers: GNOME's, Cinnamon's, MATE's, Xfce's
        [nativeFormat('x-special/gnome-copied-files')]: new Blob([['copy', ...addresses].join('\n')]),
      };
    }
  }
}

/** Electron's name for a native clipboard format. */
function nativeFormat(name: string): string {
  return `electron application/osclipboard;format="${name}"`;
}

function propertyList(paths: readonly string[]): string {
  const items = paths.map((path) => `<string>${escaped(path)}</string>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0"><array>${items}</array></plist>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
