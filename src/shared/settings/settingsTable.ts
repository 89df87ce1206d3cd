// Every setting, once. The view, its search, `easel settings` and validation are generated from this table;
// the compiler checks it against the schema.
import type { SettingEntry, SettingPath } from './SettingEntry';

const table = {
  'appearance.theme': {
    heading: 'appearance',
    label: 'Theme',
    kind: 'choice',
    choices: { system: 'System', dark: 'Dark', light: 'Light' },
    synonyms: 'colours dark mode night bright look',
  },
  'appearance.density': {
    heading: 'appearance',
    label: 'Density',
    kind: 'choice',
    choices: { comfortable: 'Comfortable', compact: 'Compact' },
    synonyms: 'size spacing small large rows',
  },
  'desktop.tray': {
    heading: 'desktop',
    label: 'Keep Easel in the tray',
    words:
      'Closing the window then leaves Easel running there and the queue goes on, until you choose Quit in its menu. Otherwise closing the window ends Easel; what is queued waits.',
    kind: 'switch',
    synonyms: 'background menu bar status icon close quit minimise hide',
  },
  'desktop.spelling': {
    heading: 'desktop',
    label: 'Check spelling in',
    words:
      'In force at once, in what is typed from then on. The dictionary of each language is fetched once, from Google’s servers, which see your address and the language, and nothing of what you write.',
    kind: 'languages',
    none: 'no language',
    synonyms: 'spellcheck dictionary spelling typo language',
  },
  'queue.parallel': {
    heading: 'queue',
    label: 'Parallel requests',
    words: 'Under way at once, 1 to 16',
    kind: 'number',
    synonyms: 'concurrency threads simultaneous speed',
  },
  'queue.requestsPerMinute': {
    heading: 'queue',
    label: 'Requests a minute',
    words: 'Where the service says nothing itself',
    kind: 'number',
    synonyms: 'rate limit throttle speed',
  },
  'queue.retries': {
    heading: 'queue',
    label: 'Retries',
    words: 'After an error the service itself answered',
    kind: 'number',
    synonyms: 'attempts again repeat',
  },
  'queue.confirmAbove': {
    heading: 'queue',
    label: 'Ask above',
    words: 'Batches of more jobs are confirmed first',
    kind: 'number',
    synonyms: 'confirm question large batch many',
  },
  'queue.confirmAboveMilli': {
    heading: 'queue',
    label: 'Ask above, credits',
    words: 'So is what costs more',
    kind: 'credits',
    none: 'never',
    synonyms: 'confirm question money cost dear expensive',
  },
  'queue.batchLimitMilli': {
    heading: 'queue',
    label: 'Limit per batch, credits',
    kind: 'credits',
    none: 'no limit',
    synonyms: 'spending money budget maximum cost',
  },
  'queue.dayLimitMilli': {
    heading: 'queue',
    label: 'Limit per day, credits',
    words: 'From midnight to midnight, in this computer’s time',
    kind: 'credits',
    none: 'no limit',
    synonyms: 'spending money budget daily maximum cost',
  },
  'queue.lowBalanceMilli': {
    heading: 'queue',
    label: 'Say when the balance is under, credits',
    words: 'Once for each fall, and in the status bar',
    kind: 'credits',
    none: 'never',
    synonyms: 'low warn notice money credits left',
  },
  'queue.lowBalanceOfSamples': {
    heading: 'queue',
    label: 'Of the sample service as well',
    words: 'Its credits cost nothing.',
    kind: 'switch',
    synonyms: 'low balance warn notice local',
  },
  'queue.breaker': {
    heading: 'queue',
    label: 'Pause after five errors in a row',
    words: 'Keeps a service in trouble from using up your retries.',
    kind: 'switch',
    synonyms: 'breaker stop failures',
  },
  'queue.goOnAfterRestart': {
    heading: 'queue',
    label: 'Go on by itself after a restart',
    words: 'For nights. A request whose answer was lost still waits for you.',
    kind: 'switch',
    synonyms: 'resume continue automatically overnight start',
  },
  'window.queuePanelFolds': {
    heading: 'queue',
    label: 'Fold the queue to a strip while it is idle',
    words: 'It opens with the next job, or when you click it.',
    kind: 'switch',
    synonyms: 'panel hide collapse',
  },
  'keys.remindAfterDays': {
    heading: 'keys',
    label: 'Remind me to change a key after, days',
    words: 'Said in Account. Empty: never',
    kind: 'number',
    none: 'never',
    synonyms: 'API key age old rotate reminder',
  },
  'sensitive.blur': {
    heading: 'sensitive',
    label: 'Blur until clicked',
    words: 'For pictures that the service or you marked as sensitive.',
    kind: 'switch',
    synonyms: 'nsfw hide safe explicit',
  },
  'library.fileNames': {
    heading: 'library',
    label: 'Names of new files',
    words:
      'A slash makes a folder; without one, files go to the folder of their day. A name that is taken gets a number; files that are there keep theirs.',
    kind: 'names',
    none: 'by prompt, seed and number',
    synonyms: 'file name pattern rename naming template folder sort date counter csv sku',
  },
  'library.dropped': {
    heading: 'library',
    label: 'Pictures that are dropped on the gallery',
    words: 'One that stays where it lies is missing here once it is moved or deleted there.',
    kind: 'choice',
    choices: { copy: 'Copy them', reference: 'Leave them where they are' },
    synonyms: 'import drag drop reference in place link desktop folder',
  },
  'trash.days': {
    heading: 'library',
    label: 'Empty the trash after, days',
    words: 'Deletes the files as well. Empty: only by hand.',
    kind: 'number',
    none: 'only by hand',
    synonyms: 'delete bin remove disk space',
  },
  'localService.seconds': {
    heading: 'localService',
    label: 'Seconds a sample takes',
    words: 'Approximate. 0: as fast as possible',
    kind: 'number',
    decimals: true,
    synonyms: 'latency delay slow fast local',
  },
  'localService.requestsPerMinute': {
    heading: 'localService',
    label: 'Requests accepted per minute',
    words: 'More are told to come back later',
    kind: 'number',
    synonyms: 'rate limit local 429',
  },
  'localService.credits': {
    heading: 'localService',
    label: 'Demo credits',
    words: 'Its balance at the start and after a refill',
    kind: 'number',
    synonyms: 'balance money local',
  },
  'localService.troubles': {
    heading: 'localService',
    label: 'Practise troubles',
    words: 'For every fourth request',
    kind: 'choice',
    choices: { none: 'None', errors: 'An error', lost: 'A lost answer' },
    synonyms: 'faults errors failures test unknown charge',
  },
  'hints.show': {
    heading: 'help',
    label: 'Show hints',
    words: 'One at a time, until you dismiss it.',
    kind: 'switch',
    synonyms: 'tips first steps tour beginner',
  },
} as const satisfies Readonly<Record<SettingPath, SettingEntry>>;

export const settingsTable: Readonly<Record<SettingPath, SettingEntry>> = table;

/** All settings, in the order of the view. */
export const settingPaths = Object.keys(table) as readonly SettingPath[];

export function isSettingPath(text: string): text is SettingPath {
  return Object.hasOwn(table, text);
}
