/** Commands for the library as a whole, such as opening, importing and verifying. */
export const libraryEntries = {
  'library.open': {
    scope: 'everywhere',
    label: 'commands.openAnotherLibrary',
    palette: 'Library',
    menu: { in: 'File', label: 'commands.openLibrary' },
  },
  'import.files': {
    scope: 'everywhere',
    label: 'commands.importPicturesAndFilms',
    keys: [{ key: 'o', mod: true }],
    palette: 'Library',
    menu: { in: 'File', label: 'commands.importPicturesAndFilmsMenu' },
  },
  'import.folder': {
    scope: 'everywhere',
    label: 'commands.importAFolder',
    palette: 'Library',
    menu: { in: 'File', label: 'commands.importAFolderMenu' },
  },
  'import.reference': {
    scope: 'everywhere',
    label: 'commands.showAFolderWithoutCopying',
    palette: 'Library',
    menu: { in: 'File', label: 'commands.showAFolderWithoutCopyingMenu' },
  },
  'exports.open': {
    scope: 'everywhere',
    label: 'commands.whatWasExportedWhenAndWhere',
    palette: 'Library',
    menu: { in: 'File', label: 'commands.exports' },
  },
  'library.verify': {
    scope: 'everywhere',
    label: 'commands.verifyAllFilesOfTheLibrary',
    palette: 'Library',
    menu: { in: 'File', label: 'commands.verifyFiles' },
  },
  'library.verifyFull': {
    scope: 'everywhere',
    label: 'commands.verifyAllFilesCompletely',
    palette: 'Library',
  },
  'samples.add': {
    scope: 'everywhere',
    label: 'commands.addSamplePictures',
    palette: 'Library',
    menu: { in: 'Help', label: 'commands.addSamplePicturesMenu' },
  },
  'gallery.compare': {
    scope: 'everywhere',
    label: 'commands.compareTheSelectedPictures',
    palette: 'Library',
  },
  'gallery.duplicates': {
    scope: 'everywhere',
    label: 'commands.showNearDuplicatesInGroups',
    palette: 'Library',
  },
  'gallery.sensitive': {
    scope: 'everywhere',
    label: 'commands.markAsSensitiveOrNot',
    synonyms: 'search.gallerySensitive',
    palette: 'Library',
  },
  'samples.remove': { scope: 'everywhere', label: 'commands.removeTheSamplePictures', palette: 'Library' },
} as const;
