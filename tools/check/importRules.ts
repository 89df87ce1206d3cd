/**
 * One thing that files may not import. What `about` does not name is no business of the rule; of what it names, only
 * `may` is allowed. Places are patterns of paths, as URLPattern has them, and start with a slash; packages go by their
 * name, those of Node all by `node`.
 */
export type ImportRule = Readonly<{
  /** Whose imports. What `:name` stands for here, it stands for in `may` too. */
  of: string;
  /** Places within those that the rule leaves alone. */
  except?: readonly string[];
  /** True: the tests beside those files are held to it as well. */
  tests?: boolean;
  /** Places and packages the rule speaks of; `*` is all of them. */
  about: readonly string[];
  may: readonly string[];
  /** What is wrong, and what to do instead. */
  words: string;
}>;

/** What any feature of main may stand on. */
const ground = [
  '/src/main/database/*',
  '/src/main/engine/*',
  '/src/main/files/*',
  '/src/main/metadata/*',
  '/src/main/network/*',
  '/src/main/ports/*',
  '/src/main/slices/*',
];

/** Who may import whom in `src`: the table of docs/architecture.md, as rules. Each that fits a file holds. */
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
    of: '/src/main/:ground(database|engine|files|network|ports|slices)/*',
    about: ['/src/main/*'],
    may: ['/src/main/:ground/*'],
    words: 'The ground of main imports no feature.',
  },
  {
    of: '/src/main/metadata/*',
    about: ['/src/main/*'],
    may: ground,
    words: 'What pictures say of themselves is ground: it imports no feature.',
  },
  {
    of: '/src/main/:feature/*',
    except: [
      ...ground,
      ...['/src/main/electron/*', '/src/main/ipc/*', '/src/main/wiring/*'],
      // what a press of the person takes several features for
      ...['/src/main/use-cases/*', '/src/main/picking/*', '/src/main/starting/*'],
    ],
    about: ['/src/main/*'],
    may: ['/src/main/:feature/*', ...ground],
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
