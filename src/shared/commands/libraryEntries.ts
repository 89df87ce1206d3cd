/** Commands for the library as a whole, such as opening, importing and verifying. */
export const libraryEntries = {
  'library.open': {
    scope: 'everywhere',
    words: 'commands.openAnotherLibrary',
    palette: 'Library',
    menu: { in: 'File', words: 'commands.openLibrary' },
  },
  'import.files': {
    scope: 'everywhere',
    words: 'commands.importPicturesAndFilms',
    keys: [{ key: 'o', mod: true }],
    palette: 'Library',
    menu: { in: 'File', words: 'commands.importPicturesAndFilmsMenu' },
  },
  'import.folder': {
    scope: 'everywhere',
    words: 'commands.importAFolder',
    palette: 'Library',
    menu: { in: 'File', words: 'commands.importAFolderMenu' },
  },
  'import.reference': {
    scope: 'everywhere',
    words: 'commands.showAFolderWithoutCopying',
    palette: 'Library',
    menu: { in: 'File', words: 'commands.showAFolderWithoutCopyingMenu' },
  },
  'exports.open': {
    scope: 'everywhere',
    words: 'commands.whatWasExportedWhenAndWhere',
    palette: 'Library',
    menu: { in: 'File', words: 'commands.exports' },
  },
  'library.verify': {
    scope: 'everywhere',
    words: 'commands.verifyAllFilesOfTheLibrary',
    palette: 'Library',
    menu: { in: 'File', words: 'commands.verifyFiles' },
  },
  'library.verifyFull': {
    scope: 'everywhere',
    words: 'commands.verifyAllFilesCompletely',
    palette: 'Library',
  },
  'samples.add': {
    scope: 'everywhere',
    words: 'commands.addSamplePictures',
    palette: 'Library',
    menu: { in: 'Help', words: 'commands.addSamplePicturesMenu' },
  },
  'gallery.compare': {
    scope: 'everywhere',
    words: 'commands.compareTheSelectedPictures',
    palette: 'Library',
  },
  'gallery.duplicates': {
    scope: 'everywhere',
    words: 'commands.showNearDuplicatesInGroups',
    palette: 'Library',
  },
  'gallery.sensitive': {
    scope: 'everywhere',
    words: 'commands.markAsSensitiveOrNot',
    also: 'search.gallerySensitive',
    palette: 'Library',
  },
  'samples.remove': { scope: 'everywhere', words: 'commands.removeTheSamplePictures', palette: 'Library' },
} as const;
