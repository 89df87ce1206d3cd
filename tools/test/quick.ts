// What `npm test` runs, and what only `npm run test:all` runs. `npm test` runs the checks, the component tests, the
// unit and service tests except some long ones, and from the other suites the files and tests named here. All others,
// also new files, belong to `npm run test:all`. A file is named here if it protects money, keys or files, or if no
// other test exercises its view.

/** A test file that `npm test` runs completely. */
export type QuickFile = Readonly<{ file: string; why: string }>;

/** A window test that `npm test` runs: the name of its file in test/e2e, and the beginning of its title. */
export type QuickTest = Readonly<{ spec: string; title: string; why: string }>;

/** The flow tests about money, keys and files. */
export const quickFlows: readonly QuickFile[] = [
  {
    file: 'path.test.ts',
    why: 'each answer of the service, restarts and lost answers: what is sent and charged',
  },
  { file: 'restore.test.ts', why: 'money: a database that was put back sends nothing twice' },
  {
    file: 'waysBack.test.ts',
    why: 'money: restores, copies, cancels and reruns at random pay nothing twice',
  },
  { file: 'profiles.test.ts', why: 'money and keys: several accounts at once' },
  { file: 'slowMedia.test.ts', why: 'money: nothing is paid for ahead of its files' },
  { file: 'serviceClient.test.ts', why: 'money: each way in which an answer is lost or broken' },
  { file: 'longAnswers.test.ts', why: 'money: a long paid answer is read and kept' },
  { file: 'undo.test.ts', why: 'money: Undo of a batch beside jobs that run' },
  { file: 'secrets.test.ts', why: 'keys: every byte that Easel leaves is searched for the key' },
  { file: 'keychain.test.ts', why: 'keys: the real keychain' },
  { file: 'downloads.test.ts', why: 'files: resumed, cut, false, too large, on a disk that fails' },
  { file: 'hashedParts.test.ts', why: 'files: the hash is that of the file' },
  { file: 'databaseCheck.test.ts', why: 'files: a damaged database is noticed' },
  { file: 'prepareLibrary.test.ts', why: 'files: a library of an older version' },
];

/** The short ledger test: after jobs, faults and kills, Easel and the service must have the same accounts. */
export const quickChaos: readonly QuickFile[] = [
  { file: 'ledger.test.ts', why: 'money: the books after faults and kills' },
];

/** The service tests that only `npm run test:all` runs. */
export const longServices: readonly QuickFile[] = [
  { file: 'test/service/samples.test.ts', why: 'dozens of samples are drawn and compared' },
  { file: 'test/service/films.test.ts', why: 'two films are drawn and encoded, frame by frame' },
  {
    file: 'test/service/crowd.test.ts',
    why: 'hundreds of requests made at random; fields, errors and limits have tests of their own',
  },
];

/** Unit tests that only `npm run test:all` runs: they simulate hours, try thousands of cases, or start a browser. */
export const longUnits: readonly QuickFile[] = [
  { file: 'src/main/queue/night.test.ts', why: 'whole nights; restarts and outages are in the quick flows' },
  { file: 'src/main/queue/sending/RateGate.test.ts', why: '150 jobs each; a 429 is in the quick flows' },
  { file: 'src/main/queue/JobQueue.property.test.ts', why: 'actions at random; the quick ledger has some' },
  { file: 'src/main/database/migrations/ledger.test.ts', why: 'hundreds of histories at random' },
  { file: 'src/main/metadata/roundTrip.test.ts', why: 'metadata of every program, in every kind of file' },
  { file: 'src/main/metadata/write/rewriteMetadata.test.ts', why: 'the same, written' },
  { file: 'src/main/imports/WatchFolders.test.ts', why: 'waits for what the system tells of folders' },
  { file: 'tools/check/sources.test.ts', why: "the project's own checks, on sources made for them" },
  { file: 'tools/check/unusedExports.test.ts', why: 'the same of unused exports, which reads every source' },
  {
    file: 'tools/electron-stand-in/electronUses.test.ts',
    why: 'reads every source for what it uses of Electron',
  },
  {
    file: 'tools/electron-stand-in/standIn.test.ts',
    why: 'starts Chromium for each; the window is in the quick tests',
  },
  { file: 'tools/electron-stand-in/troubles.test.ts', why: 'the same, with pages that die' },
  { file: 'src/shared/prompt/longTemplates.test.ts', why: 'templates of a million letters' },
  {
    file: 'src/main/database/migrations/keptCounts.test.ts',
    why: 'counts after thousands of changes at random',
  },
  {
    file: 'src/main/previews/PreviewMaker.test.ts',
    why: 'every kind of picture, decoded; one is in the quick window',
  },
  { file: 'src/main/metadata/read/readFacts.test.ts', why: 'metadata of every program' },
  {
    file: 'src/main/database/rows/downloadBacklog.test.ts',
    why: 'a backlog of many thousand files; their order is in the quick flows',
  },
  { file: 'src/main/downloads/Outbox.test.ts', why: 'a great many downloads, a few at a time' },
  { file: 'src/main/use-cases/copyImage.test.ts', why: 'large pictures for the clipboard' },
  { file: 'src/main/terminal/completion/completion.test.ts', why: 'asks real shells' },
  { file: 'src/main/samples/SampleLibrary.test.ts', why: 'draws whole libraries of samples' },
  { file: 'src/main/exports/zip/zipRecords.test.ts', why: 'archives of many thousand files' },
  {
    file: 'src/main/queue/jobs/nextJobs.test.ts',
    why: '300 queues at random; the order of jobs is in JobQueue.test.ts too',
  },
  { file: 'src/main/starting/limitYoungGeneration.test.ts', why: 'starts processes to see their memory' },
];

/** A few tests that exercise the views; the component tests cover filters, trash, help and Settings. */
export const quickWindow: readonly QuickTest[] = [
  {
    spec: 'first-picture',
    title: 'from the first start to a picture',
    why: 'Welcome, Create, Gallery, viewer',
  },
  { spec: 'connecting', title: 'a wrong key is explained at the key', why: 'connecting, keys' },
  { spec: 'refusals', title: 'an empty balance pauses the queue', why: 'money: the queue pauses' },
  {
    spec: 'refusals',
    title: 'a lost answer says that it may have been charged',
    why: 'money: unknown charges',
  },
  { spec: 'queue', title: 'two prompts, three seeds and two sizes', why: 'the queue panel' },
  { spec: 'matrix', title: 'what waits of a batch is cancelled where it stands', why: 'results as a matrix' },
  { spec: 'lists', title: 'a row that failed says why', why: 'lists' },
  { spec: 'offline', title: 'with the service stopped, a restart', why: 'offline, and a restart' },
];

/** A pattern for Playwright's --grep that matches window tests by file and title. */
export function windowPattern(tests: readonly QuickTest[]): string {
  const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return tests.map(({ spec, title }) => `${literal(`${spec}.spec.ts`)} ${literal(title)}`).join('|');
}

/** Maximum duration of each suite of `npm test` on two processors, without set-up and build, seconds. */
export const quickBudgets = {
  check: 55,
  unit: 100,
  component: 70,
  service: 70,
  flow: 130,
  chaos: 50,
  e2e: 60,
} as const;

/** The same for the suites of `npm run test:all`. */
export const restBudgets = {
  check: 20,
  unit: 80,
  service: 40,
  attack: 400,
  chaos: 90,
  glib: 90,
  cage: 30,
  flow: 420,
  packing: 150,
  e2e: 1200,
} as const;
