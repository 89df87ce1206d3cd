// The project's own checks: imports, texts outside the catalogue, unused class members, slow regular expressions, tests
// that compare times, long files, jobs added outside the queue, paths made from database rows, spread literals,
// messages, routes that the window never calls, documents that name missing files. Exit status 1: a check failed.
import { resolve } from 'node:path';
import { bareWords } from './bareWords.ts';
import { brokenImports } from './brokenImports.ts';
import { clockedTests } from './clockedTests.ts';
import { deadReferences } from './deadReferences.ts';
import { deadRoutes } from './deadRoutes.ts';
import { faultyMessages } from './faultyMessages.ts';
import { foldedSpreads } from './foldedSpreads.ts';
import { importRules } from './importRules.ts';
import { joinedRows } from './joinedRows.ts';
import { longFiles } from './longFiles.ts';
import { withSources } from './openSources.ts';
import { readImports } from './readImports.ts';
import { secondGates } from './secondGates.ts';
import { readPatterns, slowPatterns } from './slowPatterns.ts';
import { unusedMembers } from './unusedMembers.ts';

const root = resolve(import.meta.dirname, '../..');

const problems = withSources(
  root,
  ['tsconfig.json', 'src/renderer/tsconfig.json', 'src/dashboard/tsconfig.json'],
  (sources) => {
    const imports = sources.flatMap((source) => readImports(source, root));
    return [
      ...brokenImports(imports, importRules).map(
        ({ from, line, to, words }) => `${from.slice(1)}:${line} imports ${to}. ${words}`,
      ),
      ...bareWords(sources).map(
        ({ place, line, text }) =>
          `${place.slice(1)}:${line} “${text}” is in no catalogue: add it to resources/messages/en.json.`,
      ),
      ...unusedMembers(sources).map(
        ({ place, line, member }) => `${place.slice(1)}:${line} ${member} is used by nothing but tests.`,
      ),
      ...slowPatterns(readPatterns(sources)).map(
        ({ place, line, source, attack }) =>
          `${place.slice(1)}:${line} /${source}/ takes too long for ${attack}.`,
      ),
    ];
  },
).concat(
  clockedTests(root).map(
    ({ place, line }) =>
      `${place}:${line} A test compares a time. Assert an order, a count or a bound in its place.`,
  ),
  longFiles(root).map(({ place, lines }) => `${place} has ${lines} lines: it is more than one thing.`),
  secondGates(root).map(
    ({ place, line, table }) =>
      `${place}:${line} adds rows to ${table}: only the queue does, where it asks before paid work is sent again.`,
  ),
  joinedRows(root).map(
    ({ place, line }) =>
      `${place}:${line} joins a row to a folder: only pathInLibrary.ts says where that leads.`,
  ),
  foldedSpreads(root).map(
    ({ place, line }) => `${place}:${line} spreads a literal into a literal: write its fields.`,
  ),
  faultyMessages(root),
  deadRoutes(root).map((route) => `src/shared/ipc: the window never calls ${route}.`),
  deadReferences(root).map(({ document, line, path }) => `${document}:${line} There is no ${path}.`),
);

for (const problem of new Set(problems)) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
