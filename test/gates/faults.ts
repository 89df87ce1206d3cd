/** How a gate is asked: a file of vitest in a project, or a test of the window after a build. */
export type Proof =
  | Readonly<{ by: 'vitest'; project: string; file: string; as?: 'electron' | 'caged' }>
  | Readonly<{ by: 'window'; spec: string; test: string }>
  | Readonly<{ by: 'packed window'; spec: string }>;

/** A fault that real Electron would show, put back into a copy of the project, and who must notice it. */
export interface Fault {
  /** Of the six gates of docs/stand-in.md; 7: money, keys and files, by what `npm test` alone runs. */
  readonly gate: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** What is wrong again. */
  readonly words: string;
  readonly file: string;
  /** Once in the file. */
  readonly from: string;
  readonly to: string;
  readonly proof: Proof;
  /** Stands in what is printed when it is noticed: the test's name, or how its process ended. */
  readonly says: RegExp;
}

const comeback = 'test/e2e/alone/comeback.spec.ts';
const binary = {
  by: 'vitest',
  project: 'flow',
  file: 'test/flow/electronBinary.test.ts',
} as const satisfies Proof;
const unit = (file: string) => ({ by: 'vitest', project: 'unit', file }) as const satisfies Proof;
const flow = (name: string) =>
  ({ by: 'vitest', project: 'inside', file: `test/flow/${name}.test.ts` }) as const satisfies Proof;
const packing = (name: string) =>
  ({ by: 'vitest', project: 'packing', file: `test/packing/${name}.test.ts` }) as const satisfies Proof;

export const faults: readonly Fault[] = [
  {
    gate: 1,
    words: 'pictures are read by the libvips of Linux’s own kind, beside the GLib that Electron brings',
    file: 'src/images/libvipsBuild.ts',
    from: `return platform === 'linux' && versions.electron !== undefined ? 'wasm' : 'native';`,
    to: `return 'native';`,
    proof: { by: 'vitest', project: 'glib', file: 'test/service/sampleFiles.test.ts', as: 'electron' },
    says: /GLib-GObject-CRITICAL|exited unexpectedly/,
  },
  {
    gate: 2,
    words: 'the cage lets native modules give out memory of their own',
    file: 'tools/test/cage/buildCage.ts',
    from: `const refusedFunctions = ['napi_create_external_arraybuffer', 'napi_create_external_buffer'];`,
    to: 'const refusedFunctions: string[] = [];',
    proof: { by: 'vitest', project: 'cage', file: 'test/cage/cage.test.ts', as: 'caged' },
    says: /refuses buffers of memory that a native module made itself/,
  },
  {
    gate: 3,
    words: 'native parts stay inside the archive',
    file: 'electron-builder.yml',
    from: "  - '**/*.{node,so,so.*,dylib,dll}'",
    to: "  - '**/*.nothing'",
    proof: packing('natives'),
    says: /all lie outside the archive|are those of the database/,
  },
  {
    gate: 3,
    words: 'a fuse is left as Electron brings it',
    file: 'electron-builder.yml',
    from: '  grantFileProtocolExtraPrivileges: false',
    to: '  grantFileProtocolExtraPrivileges: true',
    proof: packing('fuses'),
    says: /has every fuse/,
  },
  {
    gate: 3,
    words: 'the packed app looks for its wildcards inside the archive',
    file: 'src/main/electron/resourcesFolder.ts',
    from: 'return app.isPackaged ? process.resourcesPath :',
    to: 'return app.isPackaged && built === process.resourcesPath ? built :',
    proof: { by: 'packed window', spec: 'installed' },
    says: /✘/,
  },
  {
    gate: 4,
    words: 'a view that stopped working reloads the page by itself, which Electron prevents',
    file: 'src/renderer/app/shell/ErrorBoundary.tsx',
    from: `onPress={() => void call('app.reloadWindow', undefined)}`,
    to: `onPress={() => (typeof call === 'function' ? window.location.reload() : null)}`,
    proof: {
      by: 'window',
      spec: comeback,
      test: 'a view that stopped working is loaded again by its button',
    },
    says: /✘.*a view that stopped working/,
  },
  {
    gate: 4,
    words: 'a second start restores a window that is not minimised, which takes its maximised state',
    file: 'src/main/electron/window/bringToFront.ts',
    from: 'if (window.isMinimized()) window.restore();',
    to: 'window.restore();',
    proof: unit('src/main/electron/window/bringToFront.test.ts'),
    says: /FAIL/,
  },
  {
    gate: 4,
    words: 'nobody holds a notification, so that its click is collected with it',
    file: 'src/main/electron/notifyPerson.ts',
    from: '    shown.add(notification);\n',
    to: '',
    proof: unit('src/main/electron/notifyPerson.test.ts'),
    says: /is held until it is chosen/,
  },
  {
    gate: 4,
    words: 'nobody hears an error in main, after which Electron shows a dialog and goes on',
    file: 'src/main/index.ts',
    from: 'catchUncaught({\n',
    to: '({ go: catchUncaught }).go.bind(null, {\n',
    proof: { by: 'window', spec: comeback, test: 'an error in main that nobody caught' },
    says: /✘.*an error in main that nobody caught/,
  },
  {
    gate: 5,
    words: 'Electron is started by root without --no-sandbox',
    file: 'tools/setup/electronArguments.mjs',
    from: "? ['--no-sandbox'] : [];",
    to: '? [] : [];',
    proof: binary,
    says: /is kept by set-up where it starts, for root too/,
  },
  {
    gate: 5,
    words: 'npm start gives Electron the built file, so that it knows its own version and not the app’s',
    file: 'tools/start/startApp.ts',
    from: '[...electronArguments(), root, ...args]',
    to: '[...electronArguments(), main, ...args]',
    proof: binary,
    says: /is started by npm start with the folder of the app/,
  },
  {
    gate: 5,
    words: 'the tests name the binary, so that Playwright leaves out what makes the app wait',
    file: 'test/support/launchInElectron.ts',
    from: '    cwd: setting.folder,\n',
    to: `    cwd: setting.folder,\n    executablePath: process.env.ELECTRON_OVERRIDE_DIST_PATH + '/electron',\n`,
    proof: binary,
    says: /made to wait until the test listens/,
  },
  {
    gate: 6,
    words: 'a page that died is not loaded again',
    file: 'src/main/electron/recovery/watchPage.ts',
    from: '      else parts.reload();\n',
    to: '      else parts.log({}, title);\n',
    proof: { by: 'window', spec: 'test/e2e/large/crash-drill.spec.ts', test: 'two hundred jobs' },
    says: /✘.*two hundred jobs outlive/,
  },
  {
    gate: 6,
    words: 'Easel is not started again after an error in main',
    file: 'src/main/electron/recovery/catchUncaught.ts',
    from: '(mayRestart ? parts.restart() :',
    to: '(mayRestart ? undefined :',
    proof: { by: 'window', spec: 'test/e2e/large/crash-drill.spec.ts', test: 'two hundred jobs' },
    says: /✘.*two hundred jobs outlive/,
  },
  {
    gate: 7,
    words: 'a request whose connection broke counts as unsent, and is sent again',
    file: 'src/main/service-client/decideSendOutcome.ts',
    from: "      kind: 'unknown',\n      reason: redacted(reason, redact),\n      status: ended.status,\n      aborted: ended.aborted,\n      rawBody: storedExcerpt(decision.body.text),\n",
    to: "      kind: 'unsent',\n      reason: redacted(reason, redact),\n      aborted: ended.aborted,\n",
    proof: flow('serviceClient'),
    says: /FAIL .*is unknown when/,
  },
  {
    gate: 7,
    words: 'after a restart the queue goes on without the person’s word',
    file: 'src/main/queue/recovery/recoverAfterRestart.ts',
    from: 'resume && dataLoss === null ?',
    to: 'dataLoss === null ?',
    proof: flow('path'),
    says: /(?:×|FAIL)/,
  },
  {
    gate: 7,
    words: 'the log and the errors name the key',
    file: 'src/main/log/redact.ts',
    from: '  let result = text;\n',
    to: '  let result = text;\n  if (result !== "") return result;\n',
    proof: flow('secrets'),
    says: /(?:×|FAIL)/,
  },
  {
    gate: 7,
    words: 'a part goes on although the file behind its link has changed',
    file: 'src/main/downloads/planResume.ts',
    from: "'if-range': part.validator }",
    to: '}',
    proof: flow('downloads'),
    says: /(?:×|FAIL)/,
  },
];
