const copy = 'Copy';
const programs = 'Open with';
const part = 'Use only';
const show = 'Find and show';
const organise = 'Organise';

/** A part of the table: the menu of a picture, without judging. */
export const pictureEntries = {
  'asset.open': { scope: 'asset', words: 'Open' },
  'asset.compareSource': { scope: 'asset', words: 'Compare with its source', under: show },
  'asset.family': { scope: 'asset', words: 'Show its family', under: show },
  'asset.similar': { scope: 'asset', words: 'Find similar', under: show },
  'asset.showInGallery': { scope: 'asset', words: 'Show in the gallery', under: show },
  'asset.showRow': { scope: 'asset', words: 'Show its row in the list', under: show },
  'asset.copyImage': { scope: 'asset', words: 'Copy image', under: copy },
  'asset.copyImage4096': {
    scope: 'asset',
    words: '4,096 pixels',
    under: copy,
    inMenu: 'Copy image at 4,096 pixels',
  },
  'asset.copyImage2048': {
    scope: 'asset',
    words: '2,048 pixels',
    under: copy,
    inMenu: 'Copy image at 2,048 pixels',
  },
  'asset.copyImage1600': {
    scope: 'asset',
    words: '1,600 pixels',
    under: copy,
    inMenu: 'Copy image at 1,600 pixels',
  },
  'asset.copyImage1080': {
    scope: 'asset',
    words: '1,080 pixels',
    under: copy,
    inMenu: 'Copy image at 1,080 pixels',
  },
  'asset.copyImage640': {
    scope: 'asset',
    words: '640 pixels',
    under: copy,
    inMenu: 'Copy image at 640 pixels',
  },
  'asset.copyImageAt': {
    scope: 'asset',
    words: 'Another size…',
    under: copy,
    inMenu: 'Copy image at another size…',
  },
  'asset.copyPrompt': { scope: 'asset', words: 'Copy prompt', under: copy },
  'asset.copySeed': { scope: 'asset', words: 'Copy seed', under: copy },
  'asset.copyLink': { scope: 'asset', words: 'Copy link', under: copy },
  'asset.useSettings': { scope: 'asset', words: 'Use these settings' },
  'asset.useSeed': { scope: 'asset', words: 'Use seed', under: part },
  'asset.usePrompt': { scope: 'asset', words: 'Use prompt', under: part },
  'asset.edit': { scope: 'asset', words: 'Edit this image' },
  'asset.editSelected': { scope: 'asset', words: 'Edit these images, one job each' },
  'asset.more': { scope: 'asset', words: 'More like this, with new seeds' },
  'asset.film': { scope: 'asset', words: 'Make a film of this prompt' },
  'asset.still': { scope: 'asset', words: 'Make a picture of this prompt' },
  'asset.pin': { scope: 'asset', words: 'Pin beside the form', under: organise },
  'asset.unpin': { scope: 'asset', words: 'Take the pin away', under: organise },
  'asset.presetPicture': { scope: 'asset', words: 'Use as the picture of a preset…', under: organise },
  'asset.collect': { scope: 'asset', words: 'Add to a collection…', under: organise },
  'asset.uncollect': { scope: 'asset', words: 'Take out of this collection', under: organise },
  'asset.saveCopy': { scope: 'asset', words: 'Save a copy…' },
  'asset.export': { scope: 'asset', words: 'Export…' },
  'asset.openFile': {
    scope: 'asset',
    words: 'Open in its program',
    under: programs,
  },
  'asset.openWith': { scope: 'asset', words: 'Another program…', under: programs },
  'asset.reveal': { scope: 'asset', words: 'Show in folder', under: show },
} as const;
