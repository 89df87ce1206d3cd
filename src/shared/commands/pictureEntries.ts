const copy = 'commands.copy';
const programs = 'commands.openWith';
const part = 'commands.useOnly';
const show = 'commands.findAndShow';
const organise = 'commands.organise';

/** The commands of a picture's menu. */
export const pictureEntries = {
  'asset.open': { scope: 'asset', label: 'commands.open' },
  'asset.compareSource': { scope: 'asset', label: 'commands.compareWithItsSource', submenu: show },
  'asset.family': { scope: 'asset', label: 'commands.showItsFamily', submenu: show },
  'asset.similar': { scope: 'asset', label: 'commands.findSimilar', submenu: show },
  'asset.showInGallery': { scope: 'asset', label: 'commands.showInTheGallery', submenu: show },
  'asset.showRow': { scope: 'asset', label: 'commands.showItsRowInTheList', submenu: show },
  'asset.copyImage': { scope: 'asset', label: 'commands.copyImage', submenu: copy },
  'asset.copyImage4096': {
    scope: 'asset',
    label: 'commands.4096Pixels',
    submenu: copy,
    menuLabel: 'commands.copyImageAt4096Pixels',
  },
  'asset.copyImage2048': {
    scope: 'asset',
    label: 'commands.2048Pixels',
    submenu: copy,
    menuLabel: 'commands.copyImageAt2048Pixels',
  },
  'asset.copyImage1600': {
    scope: 'asset',
    label: 'commands.1600Pixels',
    submenu: copy,
    menuLabel: 'commands.copyImageAt1600Pixels',
  },
  'asset.copyImage1080': {
    scope: 'asset',
    label: 'commands.1080Pixels',
    submenu: copy,
    menuLabel: 'commands.copyImageAt1080Pixels',
  },
  'asset.copyImage640': {
    scope: 'asset',
    label: 'commands.640Pixels',
    submenu: copy,
    menuLabel: 'commands.copyImageAt640Pixels',
  },
  'asset.copyImageAt': {
    scope: 'asset',
    label: 'commands.anotherSize',
    submenu: copy,
    menuLabel: 'commands.copyImageAtAnotherSize',
  },
  'asset.copyPrompt': { scope: 'asset', label: 'commands.copyPrompt', submenu: copy },
  'asset.copySeed': { scope: 'asset', label: 'commands.copySeed', submenu: copy },
  'asset.copyLink': { scope: 'asset', label: 'commands.copyLink', submenu: copy },
  'asset.useSettings': { scope: 'asset', label: 'commands.useTheseSettings' },
  'asset.useSeed': { scope: 'asset', label: 'commands.useSeed', submenu: part },
  'asset.usePrompt': { scope: 'asset', label: 'commands.usePrompt', submenu: part },
  'asset.edit': { scope: 'asset', label: 'commands.editThisImage' },
  'asset.editSelected': { scope: 'asset', label: 'commands.editTheseImagesOneJobEach' },
  'asset.more': { scope: 'asset', label: 'commands.moreLikeThisWithNewSeeds' },
  'asset.film': { scope: 'asset', label: 'commands.makeAFilmOfThisPrompt' },
  'asset.still': { scope: 'asset', label: 'commands.makeAPictureOfThisPrompt' },
  'asset.pin': { scope: 'asset', label: 'commands.pinBesideTheForm', submenu: organise },
  'asset.unpin': { scope: 'asset', label: 'commands.takeThePinAway', submenu: organise },
  'asset.presetPicture': { scope: 'asset', label: 'commands.useAsThePictureOfA', submenu: organise },
  'asset.collect': { scope: 'asset', label: 'commands.addToACollection', submenu: organise },
  'asset.uncollect': { scope: 'asset', label: 'commands.takeOutOfThisCollection', submenu: organise },
  'asset.saveCopy': { scope: 'asset', label: 'commands.saveACopy' },
  'asset.export': { scope: 'asset', label: 'commands.export' },
  'asset.openFile': { scope: 'asset', label: 'commands.openInItsProgram', submenu: programs },
  'asset.openWith': { scope: 'asset', label: 'commands.anotherProgram', submenu: programs },
  'asset.reveal': { scope: 'asset', label: 'commands.showInFolder', submenu: show },
} as const;
