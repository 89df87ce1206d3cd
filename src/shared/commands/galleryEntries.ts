/** Commands of the gallery: search, sizes, and the selection of images. */
export const galleryEntries = {
  'gallery.search': {
    scope: 'gallery',
    label: 'commands.search',
    keys: [{ key: '/' }, { key: 'f', mod: true }],
  },
  'gallery.details': { scope: 'gallery', label: 'commands.details', keys: [{ key: 'i' }] },
  'gallery.larger': {
    scope: 'gallery',
    label: 'commands.largerOrSmallerPictures',
    keys: [{ key: '+' }, { key: '=' }],
  },
  'gallery.smaller': { scope: 'gallery', label: 'commands.largerOrSmallerPictures', keys: [{ key: '-' }] },
  'search.back': {
    scope: 'searchField',
    label: 'commands.emptyTheSearchThenGoTo',
    keys: [{ key: 'Escape' }],
  },
  'search.leave': {
    scope: 'searchField',
    label: 'commands.fromTheSearchToThePictures',
    keys: [{ key: 'Enter' }, { key: 'ArrowDown' }],
  },
  'filters.close': { scope: 'filters', label: 'commands.closeTheFilters', keys: [{ key: 'Escape' }] },
  'pictures.left': {
    scope: 'pictures',
    label: 'commands.chooseAPictureWithShiftSeveral',
    keys: [{ key: 'ArrowLeft', optional: ['shift', 'mod'] }],
  },
  'pictures.right': {
    scope: 'pictures',
    label: 'commands.chooseAPictureWithShiftSeveral',
    keys: [{ key: 'ArrowRight', optional: ['shift', 'mod'] }],
  },
  'pictures.up': {
    scope: 'pictures',
    label: 'commands.chooseAPictureWithShiftSeveral',
    keys: [{ key: 'ArrowUp', optional: ['shift', 'mod'] }],
  },
  'pictures.down': {
    scope: 'pictures',
    label: 'commands.chooseAPictureWithShiftSeveral',
    keys: [{ key: 'ArrowDown', optional: ['shift', 'mod'] }],
  },
  'pictures.pageUp': {
    scope: 'pictures',
    label: 'commands.chooseAPictureWithShiftSeveral',
    keys: [{ key: 'PageUp', optional: ['shift', 'mod'] }],
  },
  'pictures.pageDown': {
    scope: 'pictures',
    label: 'commands.chooseAPictureWithShiftSeveral',
    keys: [{ key: 'PageDown', optional: ['shift', 'mod'] }],
  },
  'pictures.rowStart': {
    scope: 'pictures',
    label: 'commands.chooseAPictureWithShiftSeveral',
    keys: [{ key: 'Home', optional: ['shift'] }],
  },
  'pictures.rowEnd': {
    scope: 'pictures',
    label: 'commands.chooseAPictureWithShiftSeveral',
    keys: [{ key: 'End', optional: ['shift'] }],
  },
  'pictures.first': {
    scope: 'pictures',
    label: 'commands.theFirstPicture',
    keys: [{ key: 'Home', mod: true, optional: ['shift'] }],
  },
  'pictures.last': {
    scope: 'pictures',
    label: 'commands.theLastPicture',
    keys: [{ key: 'End', mod: true, optional: ['shift'] }],
  },
  'pictures.mark': {
    scope: 'pictures',
    label: 'commands.addAPictureToThoseChosen',
    // on a Mac the system may reserve the first shortcut
    keys: [
      { key: ' ', mod: true },
      { key: ' ', mod: true, shift: true, on: 'mac' },
    ],
  },
  'pictures.group': {
    scope: 'pictures',
    label: 'commands.selectAllUnderTheSameHeading',
    keys: [{ key: 'a', mod: true, shift: true }],
  },
  'pictures.preview': { scope: 'pictures', label: 'commands.preview', keys: [{ key: ' ' }] },
  'rectangle.leave': {
    scope: 'rectangle',
    label: 'commands.whileDrawingARectangleRestore',
    keys: [{ key: 'Escape' }],
  },
  'pictures.open': { scope: 'pictures', label: 'commands.open', keys: [{ key: 'Enter' }] },
} as const;
