// Every setting, once. The view, its search, `easel settings` and validation are generated from this table;
// the compiler checks it against the schema.
import { messagesOf } from '../messages/messagesOf';
import type { PlainMessageId } from '../messages/t';
import type { SettingEntry, SettingPath } from './SettingEntry';

const table = {
  'appearance.language': {
    heading: 'appearance',
    label: 'settings.language',
    words: 'settings.languageAtOnce',
    kind: 'choice',
    choices: { system: 'settings.system', en: 'English', de: 'Deutsch', ja: '日本語' },
    synonyms: 'search.appearanceLanguage',
  },
  'appearance.theme': {
    heading: 'appearance',
    label: 'settings.theme',
    kind: 'choice',
    choices: { system: 'settings.system', dark: 'settings.dark', light: 'settings.light' },
    synonyms: 'search.appearanceTheme',
  },
  'appearance.density': {
    heading: 'appearance',
    label: 'settings.density',
    kind: 'choice',
    choices: { comfortable: 'settings.comfortable', compact: 'settings.compact' },
    synonyms: 'search.appearanceDensity',
  },
  'desktop.tray': {
    heading: 'desktop',
    label: 'settings.keepEaselInTheTray',
    words: 'settings.closingTheWindowThenLeaves',
    kind: 'switch',
    synonyms: 'search.desktopTray',
  },
  'desktop.spelling': {
    heading: 'desktop',
    label: 'settings.checkSpellingIn',
    words: 'settings.inForceAtOnceInWhat',
    kind: 'languages',
    none: 'settings.noLanguage2',
    synonyms: 'search.desktopSpelling',
  },
  'queue.parallel': {
    heading: 'queue',
    label: 'settings.parallelRequests',
    words: 'settings.underWayAtOnce1To',
    kind: 'number',
    synonyms: 'search.queueParallel',
  },
  'queue.requestsPerMinute': {
    heading: 'queue',
    label: 'settings.requestsAMinute',
    words: 'settings.whereTheServiceSaysNothing',
    kind: 'number',
    synonyms: 'search.queueRequestsPerMinute',
  },
  'queue.retries': {
    heading: 'queue',
    label: 'settings.retries',
    words: 'settings.afterAnErrorTheServiceItself',
    kind: 'number',
    synonyms: 'search.queueRetries',
  },
  'queue.confirmAbove': {
    heading: 'queue',
    label: 'settings.askAbove',
    words: 'settings.batchesOfMoreJobsAreConfirmed',
    kind: 'number',
    synonyms: 'search.queueConfirmAbove',
  },
  'queue.confirmAboveMilli': {
    heading: 'queue',
    label: 'settings.askAboveCredits',
    words: 'settings.soIsWhatCostsMore',
    kind: 'credits',
    none: 'settings.never',
    synonyms: 'search.queueConfirmAboveMilli',
  },
  'queue.batchLimitMilli': {
    heading: 'queue',
    label: 'settings.limitPerBatchCredits',
    kind: 'credits',
    none: 'settings.noLimitSet',
    synonyms: 'search.queueBatchLimitMilli',
  },
  'queue.dayLimitMilli': {
    heading: 'queue',
    label: 'settings.limitPerDayCredits',
    words: 'settings.fromMidnightToMidnightInThis',
    kind: 'credits',
    none: 'settings.noLimitSet',
    synonyms: 'search.queueDayLimitMilli',
  },
  'queue.lowBalanceMilli': {
    heading: 'queue',
    label: 'settings.sayWhenTheBalanceIsUnder',
    words: 'settings.onceForEachFallAndIn',
    kind: 'credits',
    none: 'settings.never',
    synonyms: 'search.queueLowBalanceMilli',
  },
  'queue.lowBalanceOfSamples': {
    heading: 'queue',
    label: 'settings.ofTheSampleServiceAsWell',
    words: 'settings.itsCreditsCostNothing',
    kind: 'switch',
    synonyms: 'search.queueLowBalanceOfSamples',
  },
  'queue.breaker': {
    heading: 'queue',
    label: 'settings.pauseAfterFiveErrorsInA',
    words: 'settings.keepsAServiceInTroubleFrom',
    kind: 'switch',
    synonyms: 'search.queueBreaker',
  },
  'queue.goOnAfterRestart': {
    heading: 'queue',
    label: 'settings.goOnByItselfAfterA',
    words: 'settings.forNightsARequestWhoseAnswer',
    kind: 'switch',
    synonyms: 'search.queueGoOnAfterRestart',
  },
  'window.queuePanelFolds': {
    heading: 'queue',
    label: 'settings.foldTheQueueToAStrip',
    words: 'settings.itOpensWithTheNextJob',
    kind: 'switch',
    synonyms: 'search.windowQueuePanelFolds',
  },
  'keys.remindAfterDays': {
    heading: 'keys',
    label: 'settings.remindMeToChangeAKey',
    words: 'settings.saidInAccountEmptyNever',
    kind: 'number',
    none: 'settings.never',
    synonyms: 'search.keysRemindAfterDays',
  },
  'sensitive.blur': {
    heading: 'sensitive',
    label: 'settings.blurUntilClicked',
    words: 'settings.forPicturesThatTheService',
    kind: 'switch',
    synonyms: 'search.sensitiveBlur',
  },
  'library.fileNames': {
    heading: 'library',
    label: 'settings.namesOfNewFiles',
    words: 'settings.aSlashMakesAFolderWithout',
    kind: 'names',
    none: 'settings.byPromptSeedAndNumber',
    synonyms: 'search.libraryFileNames',
  },
  'library.dropped': {
    heading: 'library',
    label: 'settings.picturesThatAreDroppedOnThe',
    words: 'settings.oneThatStaysWhereItLies',
    kind: 'choice',
    choices: { copy: 'settings.copyThem', reference: 'settings.leaveThemWhereTheyAre' },
    synonyms: 'search.libraryDropped',
  },
  'trash.days': {
    heading: 'library',
    label: 'settings.emptyTheTrashAfterDays',
    words: 'settings.deletesTheFilesAsWellEmpty',
    kind: 'number',
    none: 'settings.onlyByHand',
    synonyms: 'search.trashDays',
  },
  'localService.seconds': {
    heading: 'localService',
    label: 'settings.secondsASampleTakes',
    words: 'settings.approximate0AsFastAsPossible',
    kind: 'number',
    decimals: true,
    synonyms: 'search.localServiceSeconds',
  },
  'localService.requestsPerMinute': {
    heading: 'localService',
    label: 'settings.requestsAcceptedPerMinute',
    words: 'settings.moreAreToldToComeBack',
    kind: 'number',
    synonyms: 'search.localServiceRequestsPerMinute',
  },
  'localService.credits': {
    heading: 'localService',
    label: 'settings.demoCredits',
    words: 'settings.itsBalanceAtTheStartAnd',
    kind: 'number',
    synonyms: 'search.localServiceCredits',
  },
  'localService.troubles': {
    heading: 'localService',
    label: 'settings.practiseTroubles',
    words: 'settings.forEveryFourthRequest',
    kind: 'choice',
    choices: { none: 'settings.none', errors: 'settings.anError', lost: 'settings.aLostAnswer' },
    synonyms: 'search.localServiceTroubles',
  },
  'hints.show': {
    heading: 'help',
    label: 'settings.showHints',
    words: 'settings.oneAtATimeUntilYou',
    kind: 'switch',
    synonyms: 'search.hintsShow',
  },
} as const satisfies Readonly<Record<SettingPath, SettingEntry<PlainMessageId>>>;

export const settingsTable: Readonly<Record<SettingPath, SettingEntry>> = messagesOf(table);

export const settingPaths = Object.keys(table) as readonly SettingPath[];

export function isSettingPath(text: string): text is SettingPath {
  return Object.hasOwn(table, text);
}
