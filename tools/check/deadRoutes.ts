import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const named = /^ {2}'([a-zA-Z]+\.[a-zA-Z]+)': 1,$/gm;
/** What names a route without calling it: the table of what goes stale, and the hints. */
const noCaller = /\/(staleAfter|hints)\.ts$|\.test\.tsx?$/;

/** The routes that main serves and the window never calls. A name that is put together (`lists.${way}`) calls all of that part. */
export function deadRoutes(root: string): readonly string[] {
  const routes = readFileSync(join(root, 'src/shared/ipc/routeNames.ts'), 'utf8');
  const texts = globSync(['src/renderer/**/*.{ts,tsx}', 'src/preload/*.ts', 'src/shared/ipc/channels.ts'], {
    cwd: root,
  })
    .filter((place) => !noCaller.test(place.replaceAll('\\', '/')))
    .map((place) => readFileSync(join(root, place), 'utf8'))
    .join('\n');
  return [...routes.matchAll(named)].flatMap(([, route = '']) => {
    const [part, verb] = route.split('.');
    return [`'${route}'`, `\`${part}.\${`, `}.${verb}\``].some((call) => texts.includes(call)) ? [] : [route];
  });
}
