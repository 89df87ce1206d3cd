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
  label: Text;
  /** Any of them triggers the command; the first is shown in tooltips and menus. */
  keys?: readonly Keys[];
  palette?: 'Go to' | 'Create' | 'Queue' | 'Library' | 'Window';
  menu?: Readonly<{ in: 'File' | 'Go' | 'Queue' | 'Window' | 'Help'; label: Text }>;
  /** Further words by which the palette and the list of shortcuts find the command. */
  synonyms?: Text;
  /** The submenu of a picture menu that contains the command. */
  submenu?: Text;
  /** The label in picture menus, if it differs from `label`. */
  menuLabel?: Text;
}>;

const table = {
  'view.create': {
    scope: 'everywhere',
    label: 'commands.create',
    keys: [{ key: '1', mod: true }],
    palette: 'Go to',
    menu: { in: 'Go', label: 'commands.create' },
  },
  'view.gallery': {
    scope: 'everywhere',
    label: 'commands.gallery',
    keys: [{ key: '2', mod: true }],
    palette: 'Go to',
    menu: { in: 'Go', label: 'commands.gallery' },
  },
  'view.account': {
    scope: 'everywhere',
    label: 'commands.account',
    keys: [{ key: '3', mod: true }],
    palette: 'Go to',
    menu: { in: 'Go', label: 'commands.account' },
  },
  'view.settings': {
    scope: 'everywhere',
    label: 'commands.settings',
    keys: [
      { key: '4', mod: true },
      { key: ',', mod: true },
    ],
    palette: 'Go to',
    menu: { in: 'Go', label: 'commands.settings' },
  },
  ...libraryEntries,
  'file.open': { scope: 'everywhere', label: 'commands.openThePictureInItsProgram', palette: 'Library' },
  'export.selected': {
    scope: 'everywhere',
    label: 'commands.exportSelectedPictures',
    keys: [{ key: 'e', mod: true, shift: true }],
    palette: 'Library',
    menu: { in: 'File', label: 'commands.export' },
  },
  'sheet.selected': {
    scope: 'everywhere',
    label: 'commands.posterOrContactSheetOfWhat',
    synonyms: 'search.sheetSelected',
    palette: 'Library',
    menu: { in: 'File', label: 'commands.posterOrContactSheet' },
    menuLabel: 'commands.posterOrContactSheet2',
  },
  'export.shown': {
    scope: 'everywhere',
    label: 'commands.exportAllThatTheGalleryShows',
    palette: 'Library',
    menu: { in: 'File', label: 'commands.exportAllThatIsShown' },
  },
  'lists.import': {
    scope: 'everywhere',
    label: 'commands.importList',
    palette: 'Create',
    menu: { in: 'File', label: 'commands.importListMenu' },
  },
  'lists.create': {
    scope: 'everywhere',
    label: 'commands.newList',
    palette: 'Create',
    menu: { in: 'File', label: 'commands.newListMenu' },
  },
  'presets.open': { scope: 'everywhere', label: 'commands.presetsAndSnippets', palette: 'Create' },
  'presets.keep': { scope: 'everywhere', label: 'commands.saveTheFormAsAPreset', palette: 'Create' },
  'wildcards.open': { scope: 'everywhere', label: 'commands.wildcards', palette: 'Create' },
  'landing.open': {
    scope: 'everywhere',
    label: 'commands.tagsAndCollectionForNewResults',
    palette: 'Create',
  },
  'plan.open': {
    scope: 'everywhere',
    label: 'commands.sendLater',
    synonyms: 'search.planOpen',
    palette: 'Create',
  },
  'past.open': { scope: 'everywhere', label: 'commands.earlierPromptsAndVersions', palette: 'Create' },
  'queue.toggle': {
    scope: 'everywhere',
    label: 'commands.showOrHideTheQueue',
    keys: [{ key: 'b', mod: true }],
    palette: 'Queue',
    menu: { in: 'Queue', label: 'commands.showOrHideTheQueueMenu' },
  },
  'queue.run': {
    scope: 'everywhere',
    label: 'commands.runTheQueue',
    palette: 'Queue',
    menu: { in: 'Queue', label: 'commands.run' },
  },
  'queue.pause': {
    scope: 'everywhere',
    label: 'commands.pauseTheQueue',
    palette: 'Queue',
    menu: { in: 'Queue', label: 'commands.pause' },
  },
  ...windowEntries,
  'palette.open': {
    scope: 'everywhere',
    label: 'commands.commandPalette',
    keys: [{ key: 'k', mod: true }],
    menu: { in: 'Window', label: 'commands.commandPaletteMenu' },
  },
  'help.open': {
    scope: 'everywhere',
    label: 'commands.help',
    keys: [{ key: 'F1' }],
    palette: 'Window',
    menu: { in: 'Help', label: 'commands.easelHelp' },
  },
  'news.open': {
    scope: 'everywhere',
    label: 'commands.whatIsNew',
    palette: 'Window',
    menu: { in: 'Help', label: 'commands.whatIsNewMenu' },
  },
  'shortcuts.open': {
    scope: 'everywhere',
    label: 'commands.keyboardShortcuts',
    keys: [{ key: '?' }],
    palette: 'Window',
    menu: { in: 'Help', label: 'commands.keyboardShortcutsMenu' },
  },
  'theme.system': { scope: 'everywhere', label: 'commands.themeFollowTheSystem', palette: 'Window' },
  'theme.dark': { scope: 'everywhere', label: 'commands.themeDark', palette: 'Window' },
  'theme.light': { scope: 'everywhere', label: 'commands.themeLight', palette: 'Window' },
  'logs.open': {
    scope: 'everywhere',
    label: 'commands.openTheLogFolder',
    palette: 'Window',
    menu: { in: 'Help', label: 'commands.openTheLogFolderMenu' },
  },
  'about.open': {
    scope: 'everywhere',
    label: 'commands.aboutEasel',
    palette: 'Window',
    menu: { in: 'Help', label: 'commands.aboutEasel' },
  },

  ...creatingEntries,

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

  ...pictureEntries,

  ...judgingEntries,

  'queue.undo': {
    scope: 'queue',
    label: 'commands.takeBackWhatWasRemoved',
    keys: [{ key: 'z', mod: true }],
  },
  'jobs.up': {
    scope: 'jobs',
    label: 'commands.chooseAJobWithShiftSeveral',
    keys: [{ key: 'ArrowUp', optional: ['shift', 'mod'] }],
  },
  'jobs.down': {
    scope: 'jobs',
    label: 'commands.chooseAJobWithShiftSeveral',
    keys: [{ key: 'ArrowDown', optional: ['shift', 'mod'] }],
  },
  'jobs.pageUp': {
    scope: 'jobs',
    label: 'commands.chooseAJobWithShiftSeveral',
    keys: [{ key: 'PageUp', optional: ['shift', 'mod'] }],
  },
  'jobs.pageDown': {
    scope: 'jobs',
    label: 'commands.chooseAJobWithShiftSeveral',
    keys: [{ key: 'PageDown', optional: ['shift', 'mod'] }],
  },
  'jobs.first': {
    scope: 'jobs',
    label: 'commands.chooseAJobWithShiftSeveral',
    keys: [{ key: 'Home', optional: ['shift', 'mod'] }],
  },
  'jobs.last': {
    scope: 'jobs',
    label: 'commands.chooseAJobWithShiftSeveral',
    keys: [{ key: 'End', optional: ['shift', 'mod'] }],
  },
  'jobs.mark': { scope: 'jobs', label: 'commands.addAJobToTheSelection', keys: [{ key: ' ' }] },
  'jobs.chooseAll': { scope: 'jobs', label: 'commands.chooseAllOfASection', keys: [{ key: 'a', mod: true }] },
  'jobs.chooseNone': { scope: 'jobs', label: 'commands.chooseNone', keys: [{ key: 'Escape' }] },
  'jobs.details': { scope: 'jobs', label: 'commands.detailsOfAJob', keys: [{ key: 'Enter' }] },
  'jobs.menu': {
    scope: 'jobs',
    label: 'commands.showActionsOfAJob',
    keys: [{ key: 'ContextMenu' }, { key: 'F10', shift: true }],
  },
  'jobs.moveUp': {
    scope: 'jobs',
    label: 'commands.moveJobsThatAreUpNext',
    keys: [{ key: 'ArrowUp', alt: true }],
  },
  'jobs.moveDown': {
    scope: 'jobs',
    label: 'commands.moveJobsThatAreUpNext',
    keys: [{ key: 'ArrowDown', alt: true }],
  },
  'jobs.cancel': {
    scope: 'jobs',
    label: 'commands.cancelJobs',
    keys: [{ key: 'Delete' }, { key: 'Backspace', on: 'mac' }],
  },
  'drag.leave': { scope: 'drag', label: 'commands.whileDraggingLeaveJobsWhere', keys: [{ key: 'Escape' }] },
  'drawer.close': { scope: 'drawer', label: 'commands.closeTheQueueOverTheView', keys: [{ key: 'Escape' }] },

  ...viewingEntries,

  'settings.search': {
    scope: 'settings',
    label: 'commands.search',
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
