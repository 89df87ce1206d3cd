const copy = 'commands.copy';
const programs = 'commands.openWith';
const part = 'commands.useOnly';
const show = 'commands.findAndShow';
const organise = 'commands.organise';

/** The menu of a picture. */
export const pictureEntries = {
  'asset.open': { scope: 'asset', words: 'commands.open' },
  'asset.compareSource': { scope: 'asset', words: 'commands.compareWithItsSource', under: show },
  'asset.family': { scope: 'asset', words: 'commands.showItsFamily', under: show },
  'asset.similar': { scope: 'asset', words: 'commands.findSimilar', under: show },
  'asset.showInGallery': { scope: 'asset', words: 'commands.showInTheGallery', under: show },
  'asset.showRow': { scope: 'asset', words: 'commands.showItsRowInTheList', under: show },
  'asset.copyImage': { scope: 'asset', words: 'commands.copyImage', under: copy },
  'asset.copyImage4096': {
    scope: 'asset',
    words: 'commands.4096Pixels',
    under: copy,
    inMenu: 'commands.copyImageAt4096Pixels',
  },
  'asset.copyImage2048': {
    scope: 'asset',
    words: 'commands.2048Pixels',
    under: copy,
    inMenu: 'commands.copyImageAt2048Pixels',
  },
  'asset.copyImage1600': {
    scope: 'asset',
    words: 'commands.1600Pixels',
    under: copy,
    inMenu: 'commands.copyImageAt1600Pixels',
  },
  'asset.copyImage1080': {
    scope: 'asset',
    words: 'commands.1080Pixels',
    under: copy,
    inMenu: 'commands.copyImageAt1080Pixels',
  },
  'asset.copyImage640': {
    scope: 'asset',
    words: 'commands.640Pixels',
    under: copy,
    inMenu: 'commands.copyImageAt640Pixels',
  },
  'asset.copyImageAt': {
    scope: 'asset',
    words: 'commands.anotherSize',
    under: copy,
    inMenu: 'commands.copyImageAtAnotherSize',
  },
  'asset.copyPrompt': { scope: 'asset', words: 'commands.copyPrompt', under: copy },
  'asset.copySeed': { scope: 'asset', words: 'commands.copySeed', under: copy },
  'asset.copyLink': { scope: 'asset', words: 'commands.copyLink', under: copy },
  'asset.useSettings': { scope: 'asset', words: 'commands.useTheseSettings' },
  'asset.useSeed': { scope: 'asset', words: 'commands.useSeed', under: part },
  'asset.usePrompt': { scope: 'asset', words: 'commands.usePrompt', under: part },
  'asset.edit': { scope: 'asset', words: 'commands.editThisImage' },
  'asset.editSelected': { scope: 'asset', words: 'commands.editTheseImagesOneJobEach' },
  'asset.more': { scope: 'asset', words: 'commands.moreLikeThisWithNewSeeds' },
  'asset.film': { scope: 'asset', words: 'commands.makeAFilmOfThisPrompt' },
  'asset.still': { scope: 'asset', words: 'commands.makeAPictureOfThisPrompt' },
  'asset.pin': { scope: 'asset', words: 'commands.pinBesideTheForm', under: organise },
  'asset.unpin': { scope: 'asset', words: 'commands.takeThePinAway', under: organise },
  'asset.presetPicture': { scope: 'asset', words: 'commands.useAsThePictureOfA', under: organise },
  'asset.collect': { scope: 'asset', words: 'commands.addToACollection', under: organise },
  'asset.uncollect': { scope: 'asset', words: 'commands.takeOutOfThisCollection', under: organise },
  'asset.saveCopy': { scope: 'asset', words: 'commands.saveACopy' },
  'asset.export': { scope: 'asset', words: 'commands.export' },
  'asset.openFile': { scope: 'asset', words: 'commands.openInItsProgram', under: programs },
  'asset.openWith': { scope: 'asset', words: 'commands.anotherProgram', under: programs },
  'asset.reveal': { scope: 'asset', words: 'commands.showInFolder', under: show },
} as const;
