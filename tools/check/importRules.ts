/**
 * A rule for imports. The rule applies to imports of `about` in the files `of`, and forbids them all except `may`.
 * Files are given as URLPattern paths that start with a slash, packages by their name, and all modules of Node as
 * `node`.
 */
export type ImportRule = Readonly<{
  /** The importing files. A named group, such as `:feature`, has the same value in `may`. */
  of: string;
  /** Importing files to which the rule does not apply. */
  except?: readonly string[];
  /** True: the rule also applies to the tests of these files. */
  tests?: boolean;
  /** The imported files and packages that the rule is about; `*`: all of them. */
  about: readonly string[];
  may: readonly string[];
  /** The message: what is wrong, and what to do instead. */
  words: string;
}>;

/** The base of main, which every feature may import. */
const base = [
  '/src/main/database/*',
  '/src/main/engine/*',
  '/src/main/files/*',
  '/src/main/metadata/*',
  '/src/main/network/*',
  '/src/main/ports/*',
  '/src/main/slices/*',
];

/** The rules of docs/architecture.md for imports in `src`. An import must obey every rule that applies to it. */
export const importRules: readonly ImportRule[] = [
  {
    of: '/src/shared/*',
    about: ['*'],
    may: [
      '/src/shared/*',
      '/resources/messages/*',
      'zod',
      'lossless-json',
      'papaparse',
      'chardet',
      'intl-messageformat',
    ],
    words: 'src/shared is pure TypeScript and zod: of the project it imports only the messages.',
  },
  {
    of: '/src/service/*',
    tests: true,
    about: ['/src/*', 'electron'],
    may: [
      '/src/service/*',
      '/src/shared/comfy/*',
      '/src/shared/service/*',
      '/src/shared/models/*',
      '/src/images/*',
      '/src/media-formats/*',
    ],
    words:
      'The local service is a service like any other: it imports only images, media-formats, shared/comfy, shared/service and shared/models.',
  },
  {
    of: '/src/*',
    except: ['/src/service/*'],
    about: ['/src/service/*'],
    may: ['/src/service/start.ts', '/src/service/drawPictures.ts', '/src/service/admin/*'],
    words:
      'The local service is reached over HTTP: only its start function, its studio and its administration are imported.',
  },
  {
    of: '/src/*',
    except: ['/src/images/*'],
    tests: true,
    about: ['sharp'],
    may: [],
    words: 'Only src/images/sharp.ts loads sharp: it knows which build of it the process may load.',
  },
  {
    of: '/src/images/*',
    about: ['/src/*', 'electron'],
    may: ['/src/images/*'],
    words: 'src/images imports nothing of Easel.',
  },
  {
    of: '/src/media-formats/*',
    about: ['*'],
    may: ['/src/media-formats/*', 'node'],
    words: 'src/media-formats reads and writes bytes: it imports nothing but Node.',
  },
  {
    of: '/src/main/*',
    except: ['/src/main/entry.ts', '/src/main/index.ts', '/src/main/electron/*'],
    tests: true,
    about: ['electron'],
    may: [],
    words: 'Only src/main/electron, entry.ts and index.ts know Electron.',
  },
  {
    of: '/src/main/*',
    tests: true,
    about: ['/src/renderer/*', '/src/preload/*'],
    may: [],
    words: 'Main knows nothing of the page: the contract in shared/ipc stands between them.',
  },
  {
    of: '/src/main/electron/*',
    about: ['/src/main/*'],
    may: ['/src/main/electron/*', '/src/main/ports/*', '/src/main/files/JsonFile.ts'],
    words:
      'electron/ is the side of the system: it knows shapes of main; what Easel does reaches it through index.ts.',
  },
  {
    of: '/src/main/:base(database|engine|files|network|ports|slices)/*',
    about: ['/src/main/*'],
    may: ['/src/main/:base/*'],
    words: 'The base of main imports no feature.',
  },
  {
    of: '/src/main/metadata/*',
    about: ['/src/main/*'],
    may: base,
    words: 'The metadata in pictures belongs to the base of main: it imports no feature.',
  },
  {
    of: '/src/main/:feature/*',
    except: [
      ...base,
      ...['/src/main/electron/*', '/src/main/ipc/*', '/src/main/wiring/*'],
      // actions of the user that need several features
      ...['/src/main/use-cases/*', '/src/main/picking/*', '/src/main/starting/*'],
    ],
    about: ['/src/main/*'],
    may: ['/src/main/:feature/*', ...base],
    words: 'A feature of main never imports a sibling: what it needs of one, src/main/wiring gives it.',
  },
  {
    of: '/src/*',
    except: ['/src/main/wiring/*', '/src/main/compose.ts'],
    about: ['/src/main/wiring/*'],
    may: [],
    words: 'Only compose.ts puts the parts together.',
  },
  {
    of: '/src/main/queue/:wing/*',
    about: ['/src/main/queue/:other/*'],
    may: ['/src/main/queue/:wing/*', '/src/main/queue/:other/index.ts'],
    words: "A wing of the queue is entered by its door: import from '../jobs', never from a file within it.",
  },
  {
    of: '/src/preload/*',
    about: ['*'],
    may: [
      '/src/preload/*',
      '/src/shared/ipc/channels.ts',
      '/src/shared/ipc/routeNames.ts',
      '/src/shared/ipc/EaselBridge.ts',
      'electron',
    ],
    words: 'The preload carries the names of the routes and none of their schemas.',
  },
  {
    of: '/src/renderer/*',
    tests: true,
    about: ['/src/*', 'node', 'electron'],
    may: ['/src/renderer/*', '/src/shared/*'],
    words: 'The window imports neither Node nor main: go through src/renderer/ipc.',
  },
  {
    of: '/src/dashboard/*',
    except: ['/src/dashboard/vite.config.ts'],
    about: ['/src/*', 'node', 'electron'],
    may: [
      '/src/dashboard/*',
      '/src/renderer/ui/*',
      '/src/shared/messages/*',
      '/src/shared/service/*',
      '/src/shared/words/*',
    ],
    words: 'The dashboard is a page of the web: of the window it imports the controls only.',
  },
  {
    of: '/src/renderer/ui/*',
    about: ['/src/*'],
    may: ['/src/renderer/ui/*', '/src/shared/messages/*'],
    words: 'A control knows nothing of Easel but its messages: it is given what it shows.',
  },
  {
    of: '/src/renderer/ipc/*',
    about: ['/src/*'],
    may: ['/src/renderer/ipc/*', '/src/shared/*'],
    words: 'renderer/ipc asks main and knows no view: it imports only shared.',
  },
  {
    of: '/src/renderer/commands/*',
    about: ['/src/*'],
    may: ['/src/renderer/commands/*', '/src/renderer/ipc/*', '/src/shared/*'],
    words: 'renderer/commands hears and writes keys and knows no view.',
  },
  {
    of: '/src/renderer/features/:feature/*',
    tests: true,
    about: ['/src/renderer/*'],
    may: [
      '/src/renderer/features/:feature/*',
      '/src/renderer/ui/*',
      '/src/renderer/commands/*',
      '/src/renderer/ipc/*',
    ],
    words: 'A feature never imports a sibling or the shell: the shell composes them.',
  },
];
