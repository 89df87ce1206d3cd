import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DesktopMemory } from './DesktopMemory';

it('has the programs that were chosen after a restart too, and none where what it reads is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-memory-'));
  const file = join(folder, 'desktop.json');
  const programs = [{ id: '7', name: 'GIMP', path: '/usr/bin/gimp' }];
  const first = new DesktopMemory(file);
  first.setFolder('lists', '/home/a');
  first.programs = programs;
  expect(new DesktopMemory(file).programs).toEqual(programs);
  const written = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...written, programs: [{ path: '/bin/sh' }] }));
  const next = new DesktopMemory(file);
  expect(next.programs).toEqual([]);
  expect(next.folder('lists')).toBe('/home/a');
  rmSync(folder, { recursive: true });
});
