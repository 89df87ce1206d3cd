// The check of our own: who imports whom. Exit 1 where a rule is broken.
import { resolve } from 'node:path';
import { brokenImports } from './brokenImports.ts';
import { importRules } from './importRules.ts';
import { withSources } from './openSources.ts';
import { readImports } from './readImports.ts';

const root = resolve(import.meta.dirname, '../..');

const problems = withSources(root, ['tsconfig.json', 'src/renderer/tsconfig.json'], (sources) => {
  const imports = sources.flatMap((source) => readImports(source, root));
  return [
    ...brokenImports(imports, importRules).map(
      ({ from, line, to, words }) => `${from.slice(1)}:${line} imports ${to}. ${words}`,
    ),
  ];
});

for (const problem of new Set(problems)) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
