// The headings of the settings, in the order of the view, and the panels without settings.
import { messagesOf } from '../messages/messagesOf';
import type { PlainMessageId } from '../messages/t';

export const settingsHeadings = messagesOf({
  profiles: { title: 'settings.profiles' },
  engines: { title: 'settings.engines', words: 'settings.programsOfYoursThatRunTrained' },
  appearance: { title: 'settings.appearance2' },
  desktop: { title: 'settings.desktop2' },
  queue: { title: 'settings.queueAndLimits', words: 'settings.limitsCountWhatWasCertainly' },
  keys: { title: 'settings.keys2' },
  sensitive: { title: 'settings.sensitiveMedia' },
  library: { title: 'settings.library2', words: 'settings.originalsByteForByteAsThe' },
  localService: { title: 'settings.sampleService', words: 'settings.aSmallServiceInsideEaselWith' },
  help: { title: 'settings.hintsAndHelp' },
  diagnostics: { title: 'settings.diagnostics', words: 'settings.theStateOfEaselAndA' },
  about: { title: 'settings.about' },
} satisfies Readonly<Record<string, Readonly<{ title: PlainMessageId; words?: PlainMessageId }>>>);

export type SettingsHeading = keyof typeof settingsHeadings;

/** Panels of the view that are not settings, with their search words. */
export const settingsPanels = messagesOf({
  'profiles.list': { heading: 'profiles', words: 'search.profilesList' },
  'engines.list': { heading: 'engines', words: 'search.enginesList' },
  'desktop.programs': { heading: 'desktop', words: 'search.desktopPrograms' },
  'library.folder': { heading: 'library', words: 'search.libraryFolder' },
  'library.watched': { heading: 'library', words: 'search.libraryWatched' },
  'library.copies': { heading: 'library', words: 'search.libraryCopies' },
  'localService.fill': { heading: 'localService', words: 'search.localServiceFill' },
  'help.again': { heading: 'help', words: 'search.helpAgain' },
  'help.shortcuts': { heading: 'help', words: 'search.helpShortcuts' },
  'diagnostics.health': { heading: 'diagnostics', words: 'search.diagnosticsHealth' },
  'diagnostics.tools': { heading: 'diagnostics', words: 'search.diagnosticsTools' },
  'about.easel': { heading: 'about', words: 'search.aboutEasel' },
} satisfies Readonly<Record<string, Readonly<{ heading: SettingsHeading; words: PlainMessageId }>>>);

export type SettingsPanelId = keyof typeof settingsPanels;
