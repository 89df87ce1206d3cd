import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const routeEntry = /^ {2}'([a-zA-Z]+\.[a-zA-Z]+)': 1,$/gm;
/** Files that name routes without calling them: the table of stale answers, the hints, and tests. */
const nonCallers = /\/(staleAfter|hints)\.ts$|\.test\.tsx?$/;

/** Routes that the window never calls. A composed name (`lists.${way}`) counts as a call of all routes of its part. */
export function deadRoutes(root: string): readonly string[] {
  const routes = readFileSync(join(root, 'src/shared/ipc/routeNames.ts'), 'utf8');
  const texts = globSync(['src/renderer/**/*.{ts,tsx}', 'src/preload/*.ts', 'src/shared/ipc/channels.ts'], {
    cwd: root,
  })
    .filter((place) => !nonCallers.test(place.replaceAll('\\', '/')))
    .map((place) => readFileSync(join(root, place), 'utf8'))
    .join('\n');
  return [...routes.matchAll(routeEntry)].flatMap(([, route = '']) => {
    const [part, verb] = route.split('.');
    return [`'${route}'`, `\`${part}.\${`, `}.${verb}\``].some((call) => texts.includes(call)) ? [] : [route];
  });
}
