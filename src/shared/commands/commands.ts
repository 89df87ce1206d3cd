// All commands and shortcuts of the window. Listeners, command palette, native menu, tooltips and the list of
// shortcuts are generated from this table; other keys are handled only by the focused control.
import { creatingEntries } from './creatingEntries';
import { judgingEntries } from './judgingEntries';
import type { Keys } from './Keys';
import { libraryEntries } from './libraryEntries';
import { pictureEntries } from './pictureEntries';
import { viewingEntries } from './viewingEntries';
import { windowEntries } from './windowEntries';

/**
 * The part of the window that handles a command's keys. Each scope has one listener, which must know all its
 * commands.
 */
export type Scope = keyof typeof scopes;

/** The headings of the scopes in the list of shortcuts. */
export const scopes = {
  everywhere: 'Everywhere',
  create: 'Create',
  form: 'Create',
  prompt: 'Create',
  matrix: 'Create',
  judgedResult: 'Create',
  results: 'Create',
  over: 'Create',
  gallery: 'Gallery',
  searchField: 'Gallery',
  filters: 'Gallery',
  pictures: 'Gallery',
  rectangle: 'Gallery',
  asset: 'Gallery',
  judging: 'Judging',
  tagField: 'Judging',
  review: 'Review',
  strip: 'Review',
  survey: 'Survey',
  queue: 'Queue',
  jobs: 'Queue',
  drag: 'Queue',
  drawer: 'Queue',
  viewer: 'Viewer',
  film: 'Film',
  family: 'Family',
  compare: 'Compare',
  settings: 'Settings',
} as const;

export type CommandEntry = Readonly<{
  scope: Scope;
  /**
   * The name in the palette and in the list of shortcuts; commands of one heading with the same name share a
   * line.
   */
  words: string;
  /** Any of them triggers the command; the first is shown in tooltips and menus. */
  keys?: readonly Keys[];
  /** The heading in the palette. */
  palette?: 'Go to' | 'Create' | 'Queue' | 'Library' | 'Window';
  /** The entry in the native menu, in the order of this table. */
  menu?: Readonly<{ in: 'File' | 'Go' | 'Queue' | 'Window' | 'Help'; words: string }>;
  /** Synonyms for searching in the palette. */
  also?: string;
  /** In a menu, the title of the submenu that contains this command. */
  under?: string;
  /** The name in that submenu, if different. */
  inMenu?: string;
}>;

const table = {
  'view.create': {
    scope: 'everywhere',
    words: 'Create',
    keys: [{ key: '1', mod: true }],
    palette: 'Go to',
    menu: { in: 'Go', words: 'Create' },
  },
  'view.gallery': {
    scope: 'everywhere',
    words: 'Gallery',
    keys: [{ key: '2', mod: true }],
    palette: 'Go to',
    menu: { in: 'Go', words: 'Gallery' },
  },
  'view.account': {
    scope: 'everywhere',
    words: 'Account',
    keys: [{ key: '3', mod: true }],
    palette: 'Go to',
    menu: { in: 'Go', words: 'Account' },
  },
  'view.settings': {
    scope: 'everywhere',
    words: 'Settings',
    keys: [
      { key: '4', mod: true },
      { key: ',', mod: true },
    ],
    palette: 'Go to',
    menu: { in: 'Go', words: 'Settings' },
  },
  ...libraryEntries,
  'file.open': { scope: 'everywhere', words: 'Open the picture in its program', palette: 'Library' },
  'export.selected': {
    scope: 'everywhere',
    words: 'Export selected pictures…',
    keys: [{ key: 'e', mod: true, shift: true }],
    palette: 'Library',
    menu: { in: 'File', words: 'Export…' },
  },
  'sheet.selected': {
    scope: 'everywhere',
    words: 'Poster or contact sheet of what is selected…',
    also: 'collage grid triptych side by side one page PDF print',
    palette: 'Library',
    menu: { in: 'File', words: 'Poster or Contact Sheet…' },
    inMenu: 'Poster or contact sheet…',
  },
  'export.shown': {
    scope: 'everywhere',
    words: 'Export all that the gallery shows…',
    palette: 'Library',
    menu: { in: 'File', words: 'Export All That Is Shown…' },
  },
  'lists.import': {
    scope: 'everywhere',
    words: 'Import list…',
    palette: 'Create',
    menu: { in: 'File', words: 'Import List…' },
  },
  'lists.create': {
    scope: 'everywhere',
    words: 'New list',
    palette: 'Create',
    menu: { in: 'File', words: 'New List' },
  },
  'presets.open': { scope: 'everywhere', words: 'Presets and snippets…', palette: 'Create' },
  'presets.keep': { scope: 'everywhere', words: 'Save the form as a preset…', palette: 'Create' },
  'wildcards.open': { scope: 'everywhere', words: 'Wildcards…', palette: 'Create' },
  'landing.open': { scope: 'everywhere', words: 'Tags and collection for new results…', palette: 'Create' },
  'plan.open': {
    scope: 'everywhere',
    words: 'Send later…',
    also: 'plan schedule for the night begins at until at most credits',
    palette: 'Create',
  },
  'past.open': { scope: 'everywhere', words: 'Earlier prompts and versions…', palette: 'Create' },
  'queue.toggle': {
    scope: 'everywhere',
    words: 'Show or hide the queue',
    keys: [{ key: 'b', mod: true }],
    palette: 'Queue',
    menu: { in: 'Queue', words: 'Show or Hide the Queue' },
  },
  'queue.run': {
    scope: 'everywhere',
    words: 'Run the queue',
    palette: 'Queue',
    menu: { in: 'Queue', words: 'Run' },
  },
  'queue.pause': {
    scope: 'everywhere',
    words: 'Pause the queue',
    palette: 'Queue',
    menu: { in: 'Queue', words: 'Pause' },
  },
  ...windowEntries,
  'palette.open': {
    scope: 'everywhere',
    words: 'Command palette',
    keys: [{ key: 'k', mod: true }],
    menu: { in: 'Window', words: 'Command Palette' },
  },
  'help.open': {
    scope: 'everywhere',
    words: 'Help',
    keys: [{ key: 'F1' }],
    palette: 'Window',
    menu: { in: 'Help', words: 'Easel Help' },
  },
  'news.open': {
    scope: 'everywhere',
    words: 'What is new',
    palette: 'Window',
    menu: { in: 'Help', words: 'What Is New' },
  },
  'shortcuts.open': {
    scope: 'everywhere',
    words: 'Keyboard shortcuts',
    keys: [{ key: '?' }],
    palette: 'Window',
    menu: { in: 'Help', words: 'Keyboard Shortcuts' },
  },
  'theme.system': { scope: 'everywhere', words: 'Theme: follow the system', palette: 'Window' },
  'theme.dark': { scope: 'everywhere', words: 'Theme: dark', palette: 'Window' },
  'theme.light': { scope: 'everywhere', words: 'Theme: light', palette: 'Window' },
  'logs.open': {
    scope: 'everywhere',
    words: 'Open the log folder',
    palette: 'Window',
    menu: { in: 'Help', words: 'Open the Log Folder' },
  },
  'about.open': {
    scope: 'everywhere',
    words: 'About Easel',
    palette: 'Window',
    menu: { in: 'Help', words: 'About Easel' },
  },

  ...creatingEntries,

  'gallery.search': { scope: 'gallery', words: 'Search', keys: [{ key: '/' }, { key: 'f', mod: true }] },
  'gallery.details': { scope: 'gallery', words: 'Details', keys: [{ key: 'i' }] },
  'gallery.larger': {
    scope: 'gallery',
    words: 'Larger or smaller pictures',
    keys: [{ key: '+' }, { key: '=' }],
  },
  'gallery.smaller': { scope: 'gallery', words: 'Larger or smaller pictures', keys: [{ key: '-' }] },
  'search.back': {
    scope: 'searchField',
    words: 'Empty the search, then go to the pictures',
    keys: [{ key: 'Escape' }],
  },
  'search.leave': {
    scope: 'searchField',
    words: 'From the search to the pictures',
    keys: [{ key: 'Enter' }, { key: 'ArrowDown' }],
  },
  'filters.close': { scope: 'filters', words: 'Close the filters', keys: [{ key: 'Escape' }] },
  'pictures.left': {
    scope: 'pictures',
    words: 'Choose a picture; with Shift, several',
    keys: [{ key: 'ArrowLeft', also: ['shift', 'mod'] }],
  },
  'pictures.right': {
    scope: 'pictures',
    words: 'Choose a picture; with Shift, several',
    keys: [{ key: 'ArrowRight', also: ['shift', 'mod'] }],
  },
  'pictures.up': {
    scope: 'pictures',
    words: 'Choose a picture; with Shift, several',
    keys: [{ key: 'ArrowUp', also: ['shift', 'mod'] }],
  },
  'pictures.down': {
    scope: 'pictures',
    words: 'Choose a picture; with Shift, several',
    keys: [{ key: 'ArrowDown', also: ['shift', 'mod'] }],
  },
  'pictures.pageUp': {
    scope: 'pictures',
    words: 'Choose a picture; with Shift, several',
    keys: [{ key: 'PageUp', also: ['shift', 'mod'] }],
  },
  'pictures.pageDown': {
    scope: 'pictures',
    words: 'Choose a picture; with Shift, several',
    keys: [{ key: 'PageDown', also: ['shift', 'mod'] }],
  },
  'pictures.rowStart': {
    scope: 'pictures',
    words: 'Choose a picture; with Shift, several',
    keys: [{ key: 'Home', also: ['shift'] }],
  },
  'pictures.rowEnd': {
    scope: 'pictures',
    words: 'Choose a picture; with Shift, several',
    keys: [{ key: 'End', also: ['shift'] }],
  },
  'pictures.first': {
    scope: 'pictures',
    words: 'The first picture',
    keys: [{ key: 'Home', mod: true, also: ['shift'] }],
  },
  'pictures.last': {
    scope: 'pictures',
    words: 'The last picture',
    keys: [{ key: 'End', mod: true, also: ['shift'] }],
  },
  'pictures.mark': {
    scope: 'pictures',
    words: 'Add a picture to those chosen, or take it out',
    // on a Mac the system may reserve the first one
    keys: [
      { key: ' ', mod: true },
      { key: ' ', mod: true, shift: true, on: 'mac' },
    ],
  },
  'pictures.group': {
    scope: 'pictures',
    words: 'Select all under the same heading',
    keys: [{ key: 'a', mod: true, shift: true }],
  },
  'pictures.preview': { scope: 'pictures', words: 'Preview', keys: [{ key: ' ' }] },
  'rectangle.leave': {
    scope: 'rectangle',
    words: 'While drawing a rectangle: restore the selection',
    keys: [{ key: 'Escape' }],
  },
  'pictures.open': { scope: 'pictures', words: 'Open', keys: [{ key: 'Enter' }] },

  ...pictureEntries,

  ...judgingEntries,

  'queue.undo': {
    scope: 'queue',
    words: 'Take back what was removed',
    keys: [{ key: 'z', mod: true }],
  },
  'jobs.up': {
    scope: 'jobs',
    words: 'Choose a job; with Shift, several',
    keys: [{ key: 'ArrowUp', also: ['shift', 'mod'] }],
  },
  'jobs.down': {
    scope: 'jobs',
    words: 'Choose a job; with Shift, several',
    keys: [{ key: 'ArrowDown', also: ['shift', 'mod'] }],
  },
  'jobs.pageUp': {
    scope: 'jobs',
    words: 'Choose a job; with Shift, several',
    keys: [{ key: 'PageUp', also: ['shift', 'mod'] }],
  },
  'jobs.pageDown': {
    scope: 'jobs',
    words: 'Choose a job; with Shift, several',
    keys: [{ key: 'PageDown', also: ['shift', 'mod'] }],
  },
  'jobs.first': {
    scope: 'jobs',
    words: 'Choose a job; with Shift, several',
    keys: [{ key: 'Home', also: ['shift', 'mod'] }],
  },
  'jobs.last': {
    scope: 'jobs',
    words: 'Choose a job; with Shift, several',
    keys: [{ key: 'End', also: ['shift', 'mod'] }],
  },
  'jobs.mark': { scope: 'jobs', words: 'Add a job to the selection, or remove it', keys: [{ key: ' ' }] },
  'jobs.chooseAll': { scope: 'jobs', words: 'Choose all of a section', keys: [{ key: 'a', mod: true }] },
  'jobs.chooseNone': { scope: 'jobs', words: 'Choose none', keys: [{ key: 'Escape' }] },
  'jobs.details': { scope: 'jobs', words: 'Details of a job', keys: [{ key: 'Enter' }] },
  'jobs.menu': {
    scope: 'jobs',
    words: 'Show actions of a job',
    keys: [{ key: 'ContextMenu' }, { key: 'F10', shift: true }],
  },
  'jobs.moveUp': {
    scope: 'jobs',
    words: 'Move jobs that are up next',
    keys: [{ key: 'ArrowUp', alt: true }],
  },
  'jobs.moveDown': {
    scope: 'jobs',
    words: 'Move jobs that are up next',
    keys: [{ key: 'ArrowDown', alt: true }],
  },
  'jobs.cancel': {
    scope: 'jobs',
    words: 'Cancel jobs',
    keys: [{ key: 'Delete' }, { key: 'Backspace', on: 'mac' }],
  },
  'drag.leave': {
    scope: 'drag',
    words: 'While dragging: leave jobs where they were',
    keys: [{ key: 'Escape' }],
  },
  'drawer.close': { scope: 'drawer', words: 'Close the queue over the view', keys: [{ key: 'Escape' }] },

  ...viewingEntries,

  'settings.search': { scope: 'settings', words: 'Search', keys: [{ key: '/' }, { key: 'f', mod: true }] },
} as const satisfies Readonly<Record<string, CommandEntry>>;

export type CommandId = keyof typeof table;

export type CommandOf<S extends Scope> = {
  [Id in CommandId]: (typeof table)[Id]['scope'] extends S ? Id : never;
}[CommandId];

export const commands: Readonly<Record<CommandId, CommandEntry>> = table;

/** All commands, in the table's order. */
export const commandIds = Object.keys(table) as readonly CommandId[];

/** The commands of a scope, in the table's order. */
export function commandsOf<S extends Scope>(scope: S): readonly CommandOf<S>[] {
  return commandIds.filter((id): id is CommandOf<S> => commands[id].scope === scope);
}
