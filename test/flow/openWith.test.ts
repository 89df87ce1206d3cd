// Another program is given a copy of a picture, really started, and what it saves comes in as a picture of its own.
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MAX_OPENED_TOGETHER } from '@shared/domain/library/Program';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import type { KeptProgram } from '../../src/main/ports/KeptProgram';
import type { ExternalPrograms } from '../../src/main/programs/ExternalPrograms';
import { openWith } from '../../src/main/use-cases/openWith';
import { type Path, startPath } from './support/startPath';

let path: Path;
let kept: readonly KeptProgram[] = [];
let asked = 0;
/** What the person chooses in the dialog. */
let chosen: string | null = null;
let program = '';
let heard = '';
let seqs: readonly number[] = [];
let original = '';

beforeAll(async () => {
  path = await startPath({
    window: {
      platform: 'linux',
      pickFile: async () => {
        asked += 1;
        return chosen;
      },
      programs: {
        kept: () => kept,
        keep: (programs) => {
          kept = programs;
        },
      },
    },
  });
  program = join(path.folder, 'My Editor');
  heard = join(path.folder, 'heard');
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > '${heard}.part'\nmv '${heard}.part' '${heard}'\n`);
  chmodSync(program, 0o755);
  const made = await Promise.all(['a fox', 'a crane'].map((prompt) => path.generate({ prompt })));
  const assets = made.flatMap((job) => job.assets);
  seqs = assets.map(({ seq }) => seq);
  original = path.absolute(assets[0]?.file ?? '');
});
afterAll(() => path.end());

const some = (numbers: readonly number[]) => ({ kind: 'some' as const, seqs: [...numbers] });

/** The files that the program was started with. */
async function told(): Promise<readonly string[]> {
  await path.until(() => existsSync(heard));
  const files = readFileSync(heard, 'utf8').trimEnd().split('\n');
  unlinkSync(heard);
  return files;
}

describe('pictures that are opened with another program', () => {
  it('are handed over as copies, all by one start, and the program is remembered', async () => {
    chosen = program;
    const bytes = readFileSync(original);
    const opened = await path.call('programs.open', { set: some(seqs), program: null });
    expect(opened).toEqual({ name: 'My Editor', count: 2, folder: 'Easel edits', comesBack: true });
    const files = await told();
    expect(files.map((file) => dirname(file))).toEqual(files.map(() => join(path.folder, 'Easel edits')));
    expect(readFileSync(files[0] ?? '').equals(bytes)).toBe(true);
    expect(await path.call('programs.list', undefined)).toEqual([{ id: kept[0]?.id, name: 'My Editor' }]);

    // by its id from now on, and with the same copy
    const again = { set: some(seqs.slice(0, 1)), program: kept[0]?.id ?? '' };
    expect(await path.call('programs.open', again)).toMatchObject({ count: 1 });
    expect(await told()).toEqual(files.slice(0, 1));
    expect(asked).toBe(1);

    // what takes a while is said while it lasts, and no longer
    const said: unknown[] = [];
    const copying = (what: unknown) => {
      said.push(what);
      return () => said.push('over');
    };
    const programs = { pathOf: () => program, markUsed: () => {} } as unknown as ExternalPrograms;
    const desk = { platform: 'linux', pickFile: async () => null };
    await openWith({ ...path.services, showCopying: copying }, desk, programs, again);
    await told();
    expect(said).toEqual([{ name: 'My Editor', count: 1 }, 'over']);

    // what is saved over it comes in, and the original is what it was
    const edit = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a3' } })
      .png()
      .toBuffer();
    writeFileSync(files[0] ?? '', edit);
    const assets = () =>
      path.rows<{ origin: string; seq: number }>('SELECT origin, seq FROM asset ORDER BY seq');
    await path.until(() => assets().length === 3);
    expect(assets().map(({ origin }) => origin)).toEqual(['generated', 'generated', 'imported']);
    const family = await path.call('asset.family', { seq: assets()[2]?.seq ?? 0 });
    expect(family.line.map(({ seq }) => seq)).toEqual(seqs.slice(0, 1));
    expect(readFileSync(original).equals(bytes)).toBe(true);
    expect(await path.call('watching.list', undefined)).toMatchObject([{ imported: 1, refused: 0 }]);
  });

  it('go to no program that the window names by its place, and to none that is gone', async () => {
    const open = (wanted: string) => path.call('programs.open', { set: some(seqs), program: wanted });
    await expect(open(program)).rejects.toThrow('not_found: This program is no longer in the list.');
    const [known] = kept;
    kept = [{ id: 'g', name: 'Gone', path: join(path.folder, 'gone') }];
    await expect(open('g')).rejects.toThrow('gone was not found.');
    kept = known ? [known] : [];
    chosen = join(path.folder, 'notes.txt');
    writeFileSync(chosen, 'words');
    await expect(path.call('programs.open', { set: some(seqs), program: null })).rejects.toThrow(
      'notes.txt is not a program.',
    );
    chosen = null;
    expect(await path.call('programs.open', { set: some(seqs), program: null })).toBeNull();
    expect(existsSync(heard)).toBe(false);
  });

  it('are so many at once and no more, said before a program is asked for', async () => {
    const before = asked;
    const many = Array.from({ length: MAX_OPENED_TOGETHER + 1 }, (_, at) => at + 1);
    await expect(path.call('programs.open', { set: some(many), program: null })).rejects.toThrow(
      'At most 50 images can be opened at the same time.',
    );
    expect(asked).toBe(before);
  });

  it('are not watched for any more once somebody has said so', async () => {
    const [folder] = await path.call('watching.list', undefined);
    await path.call('watching.remove', { id: folder?.id ?? '' });
    const opened = await path.call('programs.open', { set: some(seqs), program: kept[0]?.id ?? '' });
    expect(opened?.comesBack).toBe(false);
    await told();
    expect(await path.call('watching.list', undefined)).toEqual([]);
    // a program that is offered no more
    await path.call('programs.forget', { id: kept[0]?.id ?? '' });
    expect(await path.call('programs.list', undefined)).toEqual([]);
    rmSync(join(path.folder, 'Easel edits'), { recursive: true });
    expect(readdirSync(path.folders.library).length).toBeGreaterThan(0);
  });
});
