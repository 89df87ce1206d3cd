// The headings of the settings, in the order of the view, and the panels without settings.
import { messagesOf } from '../messages/messagesOf';
import type { PlainMessageId } from '../messages/t';

export const settingsHeadings = messagesOf({
  profiles: { title: 'settings.profiles' },
  engines: { title: 'settings.engines', description: 'settings.programsOfYoursThatRunTrained' },
  appearance: { title: 'settings.appearance2' },
  desktop: { title: 'settings.desktop2' },
  queue: { title: 'settings.queueAndLimits', description: 'settings.limitsCountWhatWasCertainly' },
  keys: { title: 'settings.keys2' },
  sensitive: { title: 'settings.sensitiveMedia' },
  library: { title: 'settings.library2', description: 'settings.originalsByteForByteAsThe' },
  localService: { title: 'settings.sampleService', description: 'settings.aSmallServiceInsideEaselWith' },
  help: { title: 'settings.hintsAndHelp' },
  diagnostics: { title: 'settings.diagnostics', description: 'settings.theStateOfEaselAndA' },
  about: { title: 'settings.about' },
} satisfies Readonly<Record<string, Readonly<{ title: PlainMessageId; description?: PlainMessageId }>>>);

export type SettingsHeading = keyof typeof settingsHeadings;

/** Panels of the view that are not settings, with their search words. */
export const settingsPanels = messagesOf({
  'profiles.list': { heading: 'profiles', searchText: 'search.profilesList' },
  'engines.list': { heading: 'engines', searchText: 'search.enginesList' },
  'desktop.programs': { heading: 'desktop', searchText: 'search.desktopPrograms' },
  'library.folder': { heading: 'library', searchText: 'search.libraryFolder' },
  'library.watched': { heading: 'library', searchText: 'search.libraryWatched' },
  'library.copies': { heading: 'library', searchText: 'search.libraryCopies' },
  'localService.fill': { heading: 'localService', searchText: 'search.localServiceFill' },
  'help.again': { heading: 'help', searchText: 'search.helpAgain' },
  'help.shortcuts': { heading: 'help', searchText: 'search.helpShortcuts' },
  'diagnostics.health': { heading: 'diagnostics', searchText: 'search.diagnosticsHealth' },
  'diagnostics.tools': { heading: 'diagnostics', searchText: 'search.diagnosticsTools' },
  'about.easel': { heading: 'about', searchText: 'search.aboutEasel' },
} satisfies Readonly<Record<string, Readonly<{ heading: SettingsHeading; searchText: PlainMessageId }>>>);

export type SettingsPanelId = keyof typeof settingsPanels;
