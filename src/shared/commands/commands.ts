// Listeners, command palette, native menu, tooltips and the list of shortcuts are generated from this table.
import { messagesOf } from '../messages/messagesOf';
import type { PlainMessageId } from '../messages/t';
import { creatingEntries } from './creatingEntries';
import { galleryEntries } from './galleryEntries';
import { judgingEntries } from './judgingEntries';
import type { Keys } from './Keys';
import { libraryEntries } from './libraryEntries';
import { pictureEntries } from './pictureEntries';
import { queueEntries } from './queueEntries';
import { viewingEntries } from './viewingEntries';
import { windowEntries } from './windowEntries';

/** The part of the window that handles a command's keys. One listener handles all commands of a scope. */
export type Scope = keyof typeof scopes;

/** The heading of each scope. `over`: before-and-after; `drag`: dragging jobs; `drawer`: the queue over the view. */
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
  /** The name in the palette and the list of shortcuts; in the list, equal names under a heading share a line. */
  label: Text;
  /** The shortcuts of the command; the first shortcut is shown in tooltips and menus. */
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

  ...creatingEntries,

  ...galleryEntries,

  ...pictureEntries,

  ...judgingEntries,

  ...queueEntries,

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
