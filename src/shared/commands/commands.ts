// Listeners, command palette, native menu, tooltips and the list of shortcuts are generated from this table.
import { messagesOf } from '../messages/messagesOf';
import type { PlainMessageId } from '../messages/t';
import { creatingEntries } from './creatingEntries';
import { judgingEntries } from './judgingEntries';
import type { Keys } from './Keys';
import { libraryEntries } from './libraryEntries';
import { pictureEntries } from './pictureEntries';
import { viewingEntries } from './viewingEntries';
import { windowEntries } from './windowEntries';

/** The part of the window that handles a command's keys, with one listener that must know all its commands. */
export type Scope = keyof typeof scopes;

export const scopes = messagesOf({
  everywhere: 'commands.everywhere',
  create: 'commands.create',
  form: 'commands.create',
  prompt: 'commands.create',
  matrix: 'commands.create',
  judgedResult: 'commands.create',
  results: 'commands.create',
  over: 'commands.create',
  gallery: 'commands.gallery',
  searchField: 'commands.gallery',
  filters: 'commands.gallery',
  pictures: 'commands.gallery',
  rectangle: 'commands.gallery',
  asset: 'commands.gallery',
  judging: 'commands.judging',
  tagField: 'commands.judging',
  review: 'commands.review',
  strip: 'commands.review',
  survey: 'commands.survey',
  queue: 'commands.queue',
  jobs: 'commands.queue',
  drag: 'commands.queue',
  drawer: 'commands.queue',
  viewer: 'commands.viewer',
  film: 'commands.film',
  family: 'commands.family',
  compare: 'commands.compare',
  settings: 'commands.settings',
});

export type CommandEntry<Text = string> = Readonly<{
  scope: Scope;
  /** The name in palette and list of shortcuts; commands of one heading with the same name share a line. */
  words: Text;
  /** Any of them triggers the command; the first is shown in tooltips and menus. */
  keys?: readonly Keys[];
  palette?: 'Go to' | 'Create' | 'Queue' | 'Library' | 'Window';
  menu?: Readonly<{ in: 'File' | 'Go' | 'Queue' | 'Window' | 'Help'; words: Text }>;
  also?: Text;
  under?: Text;
  inMenu?: Text;
}>;

const table = {
  'view.create': {
    scope: 'everywhere',
    words: 'commands.create',
    keys: [{ key: '1', mod: true }],
    palette: 'Go to',
    menu: { in: 'Go', words: 'commands.create' },
  },
  'view.gallery': {
    scope: 'everywhere',
    words: 'commands.gallery',
    keys: [{ key: '2', mod: true }],
    palette: 'Go to',
    menu: { in: 'Go', words: 'commands.gallery' },
  },
  'view.account': {
    scope: 'everywhere',
    words: 'commands.account',
    keys: [{ key: '3', mod: true }],
    palette: 'Go to',
    menu: { in: 'Go', words: 'commands.account' },
  },
  'view.settings': {
    scope: 'everywhere',
    words: 'commands.settings',
    keys: [
      { key: '4', mod: true },
      { key: ',', mod: true },
    ],
    palette: 'Go to',
    menu: { in: 'Go', words: 'commands.settings' },
  },
  ...libraryEntries,
  'file.open': { scope: 'everywhere', words: 'commands.openThePictureInItsProgram', palette: 'Library' },
  'export.selected': {
    scope: 'everywhere',
    words: 'commands.exportSelectedPictures',
    keys: [{ key: 'e', mod: true, shift: true }],
    palette: 'Library',
    menu: { in: 'File', words: 'commands.export' },
  },
  'sheet.selected': {
    scope: 'everywhere',
    words: 'commands.posterOrContactSheetOfWhat',
    also: 'search.sheetSelected',
    palette: 'Library',
    menu: { in: 'File', words: 'commands.posterOrContactSheet' },
    inMenu: 'commands.posterOrContactSheet2',
  },
  'export.shown': {
    scope: 'everywhere',
    words: 'commands.exportAllThatTheGalleryShows',
    palette: 'Library',
    menu: { in: 'File', words: 'commands.exportAllThatIsShown' },
  },
  'lists.import': {
    scope: 'everywhere',
    words: 'commands.importList',
    palette: 'Create',
    menu: { in: 'File', words: 'commands.importListMenu' },
  },
  'lists.create': {
    scope: 'everywhere',
    words: 'commands.newList',
    palette: 'Create',
    menu: { in: 'File', words: 'commands.newListMenu' },
  },
  'presets.open': { scope: 'everywhere', words: 'commands.presetsAndSnippets', palette: 'Create' },
  'presets.keep': { scope: 'everywhere', words: 'commands.saveTheFormAsAPreset', palette: 'Create' },
  'wildcards.open': { scope: 'everywhere', words: 'commands.wildcards', palette: 'Create' },
  'landing.open': {
    scope: 'everywhere',
    words: 'commands.tagsAndCollectionForNewResults',
    palette: 'Create',
  },
  'plan.open': {
    scope: 'everywhere',
    words: 'commands.sendLater',
    also: 'search.planOpen',
    palette: 'Create',
  },
  'past.open': { scope: 'everywhere', words: 'commands.earlierPromptsAndVersions', palette: 'Create' },
  'queue.toggle': {
    scope: 'everywhere',
    words: 'commands.showOrHideTheQueue',
    keys: [{ key: 'b', mod: true }],
    palette: 'Queue',
    menu: { in: 'Queue', words: 'commands.showOrHideTheQueueMenu' },
  },
  'queue.run': {
    scope: 'everywhere',
    words: 'commands.runTheQueue',
    palette: 'Queue',
    menu: { in: 'Queue', words: 'commands.run' },
  },
  'queue.pause': {
    scope: 'everywhere',
    words: 'commands.pauseTheQueue',
    palette: 'Queue',
    menu: { in: 'Queue', words: 'commands.pause' },
  },
  ...windowEntries,
  'palette.open': {
    scope: 'everywhere',
    words: 'commands.commandPalette',
    keys: [{ key: 'k', mod: true }],
    menu: { in: 'Window', words: 'commands.commandPaletteMenu' },
  },
  'help.open': {
    scope: 'everywhere',
    words: 'commands.help',
    keys: [{ key: 'F1' }],
    palette: 'Window',
    menu: { in: 'Help', words: 'commands.easelHelp' },
  },
  'news.open': {
    scope: 'everywhere',
    words: 'commands.whatIsNew',
    palette: 'Window',
    menu: { in: 'Help', words: 'commands.whatIsNewMenu' },
  },
  'shortcuts.open': {
    scope: 'everywhere',
    words: 'commands.keyboardShortcuts',
    keys: [{ key: '?' }],
    palette: 'Window',
    menu: { in: 'Help', words: 'commands.keyboardShortcutsMenu' },
  },
  'theme.system': { scope: 'everywhere', words: 'commands.themeFollowTheSystem', palette: 'Window' },
  'theme.dark': { scope: 'everywhere', words: 'commands.themeDark', palette: 'Window' },
  'theme.light': { scope: 'everywhere', words: 'commands.themeLight', palette: 'Window' },
  'logs.open': {
    scope: 'everywhere',
    words: 'commands.openTheLogFolder',
    palette: 'Window',
    menu: { in: 'Help', words: 'commands.openTheLogFolderMenu' },
  },
  'about.open': {
    scope: 'everywhere',
    words: 'commands.aboutEasel',
    palette: 'Window',
    menu: { in: 'Help', words: 'commands.aboutEasel' },
  },

  ...creatingEntries,

  'gallery.search': {
    scope: 'gallery',
    words: 'commands.search',
    keys: [{ key: '/' }, { key: 'f', mod: true }],
  },
  'gallery.details': { scope: 'gallery', words: 'commands.details', keys: [{ key: 'i' }] },
  'gallery.larger': {
    scope: 'gallery',
    words: 'commands.largerOrSmallerPictures',
    keys: [{ key: '+' }, { key: '=' }],
  },
  'gallery.smaller': { scope: 'gallery', words: 'commands.largerOrSmallerPictures', keys: [{ key: '-' }] },
  'search.back': {
    scope: 'searchField',
    words: 'commands.emptyTheSearchThenGoTo',
    keys: [{ key: 'Escape' }],
  },
  'search.leave': {
    scope: 'searchField',
    words: 'commands.fromTheSearchToThePictures',
    keys: [{ key: 'Enter' }, { key: 'ArrowDown' }],
  },
  'filters.close': { scope: 'filters', words: 'commands.closeTheFilters', keys: [{ key: 'Escape' }] },
  'pictures.left': {
    scope: 'pictures',
    words: 'commands.chooseAPictureWithShiftSeveral',
    keys: [{ key: 'ArrowLeft', also: ['shift', 'mod'] }],
  },
  'pictures.right': {
    scope: 'pictures',
    words: 'commands.chooseAPictureWithShiftSeveral',
    keys: [{ key: 'ArrowRight', also: ['shift', 'mod'] }],
  },
  'pictures.up': {
    scope: 'pictures',
    words: 'commands.chooseAPictureWithShiftSeveral',
    keys: [{ key: 'ArrowUp', also: ['shift', 'mod'] }],
  },
  'pictures.down': {
    scope: 'pictures',
    words: 'commands.chooseAPictureWithShiftSeveral',
    keys: [{ key: 'ArrowDown', also: ['shift', 'mod'] }],
  },
  'pictures.pageUp': {
    scope: 'pictures',
    words: 'commands.chooseAPictureWithShiftSeveral',
    keys: [{ key: 'PageUp', also: ['shift', 'mod'] }],
  },
  'pictures.pageDown': {
    scope: 'pictures',
    words: 'commands.chooseAPictureWithShiftSeveral',
    keys: [{ key: 'PageDown', also: ['shift', 'mod'] }],
  },
  'pictures.rowStart': {
    scope: 'pictures',
    words: 'commands.chooseAPictureWithShiftSeveral',
    keys: [{ key: 'Home', also: ['shift'] }],
  },
  'pictures.rowEnd': {
    scope: 'pictures',
    words: 'commands.chooseAPictureWithShiftSeveral',
    keys: [{ key: 'End', also: ['shift'] }],
  },
  'pictures.first': {
    scope: 'pictures',
    words: 'commands.theFirstPicture',
    keys: [{ key: 'Home', mod: true, also: ['shift'] }],
  },
  'pictures.last': {
    scope: 'pictures',
    words: 'commands.theLastPicture',
    keys: [{ key: 'End', mod: true, also: ['shift'] }],
  },
  'pictures.mark': {
    scope: 'pictures',
    words: 'commands.addAPictureToThoseChosen',
    // on a Mac the system may reserve the first one
    keys: [
      { key: ' ', mod: true },
      { key: ' ', mod: true, shift: true, on: 'mac' },
    ],
  },
  'pictures.group': {
    scope: 'pictures',
    words: 'commands.selectAllUnderTheSameHeading',
    keys: [{ key: 'a', mod: true, shift: true }],
  },
  'pictures.preview': { scope: 'pictures', words: 'commands.preview', keys: [{ key: ' ' }] },
  'rectangle.leave': {
    scope: 'rectangle',
    words: 'commands.whileDrawingARectangleRestore',
    keys: [{ key: 'Escape' }],
  },
  'pictures.open': { scope: 'pictures', words: 'commands.open', keys: [{ key: 'Enter' }] },

  ...pictureEntries,

  ...judgingEntries,

  'queue.undo': {
    scope: 'queue',
    words: 'commands.takeBackWhatWasRemoved',
    keys: [{ key: 'z', mod: true }],
  },
  'jobs.up': {
    scope: 'jobs',
    words: 'commands.chooseAJobWithShiftSeveral',
    keys: [{ key: 'ArrowUp', also: ['shift', 'mod'] }],
  },
  'jobs.down': {
    scope: 'jobs',
    words: 'commands.chooseAJobWithShiftSeveral',
    keys: [{ key: 'ArrowDown', also: ['shift', 'mod'] }],
  },
  'jobs.pageUp': {
    scope: 'jobs',
    words: 'commands.chooseAJobWithShiftSeveral',
    keys: [{ key: 'PageUp', also: ['shift', 'mod'] }],
  },
  'jobs.pageDown': {
    scope: 'jobs',
    words: 'commands.chooseAJobWithShiftSeveral',
    keys: [{ key: 'PageDown', also: ['shift', 'mod'] }],
  },
  'jobs.first': {
    scope: 'jobs',
    words: 'commands.chooseAJobWithShiftSeveral',
    keys: [{ key: 'Home', also: ['shift', 'mod'] }],
  },
  'jobs.last': {
    scope: 'jobs',
    words: 'commands.chooseAJobWithShiftSeveral',
    keys: [{ key: 'End', also: ['shift', 'mod'] }],
  },
  'jobs.mark': { scope: 'jobs', words: 'commands.addAJobToTheSelection', keys: [{ key: ' ' }] },
  'jobs.chooseAll': { scope: 'jobs', words: 'commands.chooseAllOfASection', keys: [{ key: 'a', mod: true }] },
  'jobs.chooseNone': { scope: 'jobs', words: 'commands.chooseNone', keys: [{ key: 'Escape' }] },
  'jobs.details': { scope: 'jobs', words: 'commands.detailsOfAJob', keys: [{ key: 'Enter' }] },
  'jobs.menu': {
    scope: 'jobs',
    words: 'commands.showActionsOfAJob',
    keys: [{ key: 'ContextMenu' }, { key: 'F10', shift: true }],
  },
  'jobs.moveUp': {
    scope: 'jobs',
    words: 'commands.moveJobsThatAreUpNext',
    keys: [{ key: 'ArrowUp', alt: true }],
  },
  'jobs.moveDown': {
    scope: 'jobs',
    words: 'commands.moveJobsThatAreUpNext',
    keys: [{ key: 'ArrowDown', alt: true }],
  },
  'jobs.cancel': {
    scope: 'jobs',
    words: 'commands.cancelJobs',
    keys: [{ key: 'Delete' }, { key: 'Backspace', on: 'mac' }],
  },
  'drag.leave': { scope: 'drag', words: 'commands.whileDraggingLeaveJobsWhere', keys: [{ key: 'Escape' }] },
  'drawer.close': { scope: 'drawer', words: 'commands.closeTheQueueOverTheView', keys: [{ key: 'Escape' }] },

  ...viewingEntries,

  'settings.search': {
    scope: 'settings',
    words: 'commands.search',
    keys: [{ key: '/' }, { key: 'f', mod: true }],
  },
} as const satisfies Readonly<Record<string, CommandEntry<PlainMessageId>>>;

export type CommandId = keyof typeof table;

export type CommandOf<S extends Scope> = {
  [Id in CommandId]: (typeof table)[Id]['scope'] extends S ? Id : never;
}[CommandId];

export const commands: Readonly<Record<CommandId, CommandEntry>> = messagesOf(table);

export const commandIds = Object.keys(table) as readonly CommandId[];

/** In the table's order. */
export function commandsOf<S extends Scope>(scope: S): readonly CommandOf<S>[] {
  return commandIds.filter((id): id is CommandOf<S> => commands[id].scope === scope);
}
