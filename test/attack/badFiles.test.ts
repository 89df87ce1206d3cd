// A folder of all the bad files that we know of, imported at once: what becomes of each, what it costs, and that nothing
// outside of the library is another afterwards.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { startCli } from '../flow/support/runCli';
import { builtFolder } from '../flow/support/startPath';
import { eventsOf, itAtHome as it } from '../flow/support/TerminalHome';
import type { BadFile } from '../support/badFiles/BadFile';
import { bombs } from '../support/badFiles/bombs';
import { fixedNames, generatedNames } from '../support/badFiles/hostileNames';
import { impostors } from '../support/badFiles/impostors';
import { layOddThings } from '../support/badFiles/oddThings';
import { pngWith } from '../support/pictures/pngWith';
import { snapshotOf } from '../support/snapshotOf';
import { inPieces } from './support/processor';
import { watchTree } from './support/watchTree';
import type { Turns } from './support/watchTurns';

beforeAll(() => {
  builtFolder();
}, 120_000);

/**
 * The most that the main loop may do in one turn, in pieces of the fixed work. The first turn loads the program; a bad file
 * that were read in main would take seconds.
 */
const mostOfATurn = 12;

const plain = (edge: number) =>
  sharp({ create: { width: edge, height: edge, channels: 4, background: '#a638' } });

async function smallPictures() {
  // that shows something, so that what is cut off of it is missed
  const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, at) => (at * 7919) % 251));
  const image = sharp(noise, { raw: { width: 64, height: 48, channels: 3 } });
  const [png, jpeg, webp, gif, avif] = await Promise.all([
    ...[image.clone().png().toBuffer(), image.clone().jpeg().toBuffer(), image.clone().webp().toBuffer()],
    ...[image.clone().gif().toBuffer(), image.clone().avif().toBuffer()],
  ]);
  if (!png || !jpeg || !webp || !gif || !avif) throw new Error('a picture could not be made');
  return { png, jpeg, webp, gif, avif };
}

describe('a folder of bad files', () => {
  it('is imported, refused or contained in words, in 512 MB, a little at a time, and nothing outside is touched', async ({
    at,
  }) => {
    const [from, outside] = [join(at.folder, 'from'), join(at.folder, 'outside')];
    const loopFile = join(at.library, 'loop.json');
    for (const folder of [from, outside, at.library, join(at.folder, 'tmp')]) mkdirSync(folder);
    const small = await smallPictures();
    const picture = (words: string) => pngWith(small.png, [{ as: 'tEXt', keyword: 'Comment', text: words }]);
    writeFileSync(join(outside, 'secret.png'), picture('secret'));

    const expected = new Map<string, BadFile['ends']>();
    const put = (folder: string, files: readonly BadFile[]): void => {
      mkdirSync(join(from, folder));
      for (const { name, bytes, ends } of files) {
        writeFileSync(join(from, folder, name), bytes);
        expected.set(join(from, folder, name), ends);
      }
    };
    const named = (names: readonly string[], kind: string): readonly BadFile[] =>
      names.map((name, place) => ({ name, bytes: picture(`${kind} ${place}`), ends: 'in' }));
    put('fixed', named(fixedNames, 'fixed'));
    put('generated', named(generatedNames(1000), 'generated'));
    put('bombs', bombs(small, await plain(8000).webp({ lossless: true, effort: 0 }).toBuffer()));
    put('impostors', impostors(small));
    const { things, close } = await layOddThings(join(from, 'odd'), outside, picture);
    onTestFinished(close);
    for (const { path, ends } of things) expected.set(path, ends);
    // without its types: what takes them out takes memory
    const watcher = join(at.library, 'watch.mjs');
    const [untilEnd, turnsOf] = [
      readFileSync(new URL('support/loopUntilEnd.ts', import.meta.url), 'utf8'),
      readFileSync(new URL('support/watchTurns.ts', import.meta.url), 'utf8'),
    ];
    const source = untilEnd.replace(/^import .*watchTurns.*$/m, turnsOf);
    writeFileSync(watcher, stripTypeScriptTypes(source));
    // what this computer remembers of the library, so that a copy of the library is known
    const configFolder = join(at.folder, '.config');
    const before = snapshotOf(at.folder, [at.library, configFolder]);

    const running = startCli(['import', from, '--library', at.library, '--json'], {
      home: at.folder,
      env: {
        TMPDIR: join(at.folder, 'tmp'),
        EASEL_ATTACK_LOOP_FILE: loopFile,
        NODE_OPTIONS: `--import=${watcher}`,
      },
    });
    const memory = watchTree(running.child.pid ?? 0);
    const ended = await running.ended;
    const { mb, each } = memory();
    const { turns, maxDurationMs } = JSON.parse(readFileSync(loopFile, 'utf8')) as Turns;
    const longestTurn = inPieces(maxDurationMs);
    const odd = [...expected].filter(([, ends]) => ends === 'any').map(([path]) => path.split('/').at(-1));
    console.info(
      'import of bad files',
      JSON.stringify({ files: expected.size, odd: odd.length, mb, each, turns, longestTurn }),
    );

    expect(snapshotOf(at.folder, [at.library, configFolder])).toEqual(before);
    expect(readdirSync(configFolder)).toEqual(['Easel']);
    expect(readdirSync(join(configFolder, 'Easel')).toSorted()).toEqual(['computer', 'libraries']);
    const imported = new Map(eventsOf(ended, 'imported').map((line) => [String(line.from), line]));
    const refused = new Map(eventsOf(ended, 'refused').map((line) => [String(line.from), line.reason]));
    const wrong = [...expected].flatMap(([path, ends]) => {
      const [came, reason] = [imported.get(path), refused.get(path)];
      const isRight =
        ends === 'any'
          ? came !== undefined || typeof reason === 'string'
          : ends === 'in' || ends === 'unseen'
            ? came !== undefined && (ends === 'unseen') === (came.problem !== null)
            : ends.test(String(reason));
      return isRight ? [] : [{ path, ends: String(ends), came, reason }];
    });
    expect(wrong).toEqual([]);
    expect(imported.size + refused.size).toBe(expected.size);
    const kept = readdirSync(join(at.library, 'Easel'), { recursive: true, withFileTypes: true });
    expect(kept.filter((entry) => !entry.isDirectory()).map((entry) => entry.isFile())).toEqual(
      Array.from({ length: imported.size }, () => true),
    );
    for (const { file } of imported.values())
      expect(String(file)).toMatch(
        /\/\d{4}-\d\d-\d\d\/[^/\\\p{Cc}\p{Cf}<>:"|?*]+\.(?:png|jpg|webp|gif|avif)$/u,
      );
    // the decoder was seen
    expect(each.length).toBeGreaterThan(1);
    expect(mb).toBeLessThan(512);
    expect(longestTurn).toBeLessThan(mostOfATurn);
  }, 180_000);
});
