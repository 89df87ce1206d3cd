/** The commands of the whole library: opening, importing, verifying. A part of the table. */
export const libraryEntries = {
  'library.open': {
    scope: 'everywhere',
    words: 'Open another library…',
    palette: 'Library',
    menu: { in: 'File', words: 'Open Library…' },
  },
  'import.files': {
    scope: 'everywhere',
    words: 'Import pictures and films…',
    keys: [{ key: 'o', mod: true }],
    palette: 'Library',
    menu: { in: 'File', words: 'Import Pictures and Films…' },
  },
  'import.folder': {
    scope: 'everywhere',
    words: 'Import a folder…',
    palette: 'Library',
    menu: { in: 'File', words: 'Import a Folder…' },
  },
  'import.reference': {
    scope: 'everywhere',
    words: 'Show a folder without copying it…',
    palette: 'Library',
    menu: { in: 'File', words: 'Show a Folder without Copying It…' },
  },
  'exports.open': {
    scope: 'everywhere',
    words: 'What was exported, when and where to…',
    palette: 'Library',
    menu: { in: 'File', words: 'Exports…' },
  },
  'library.verify': {
    scope: 'everywhere',
    words: 'Verify all files of the library',
    palette: 'Library',
    menu: { in: 'File', words: 'Verify Files' },
  },
  'library.verifyFull': {
    scope: 'everywhere',
    words: 'Verify all files completely',
    palette: 'Library',
  },
  'samples.add': {
    scope: 'everywhere',
    words: 'Add sample pictures',
    palette: 'Library',
    menu: { in: 'Help', words: 'Add Sample Pictures' },
  },
  'gallery.compare': { scope: 'everywhere', words: 'Compare the selected pictures', palette: 'Library' },
  'gallery.duplicates': { scope: 'everywhere', words: 'Show near duplicates, in groups', palette: 'Library' },
  'gallery.sensitive': {
    scope: 'everywhere',
    words: 'Mark as sensitive, or not',
    also: 'NSFW blur',
    palette: 'Library',
  },
  'samples.remove': { scope: 'everywhere', words: 'Remove the sample pictures', palette: 'Library' },
} as const;
