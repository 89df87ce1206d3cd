import { MAX_PROGRAMS } from '@shared/domain/library/Program';
import { expect, it } from 'vitest';
import type { KeptProgram } from '../ports/KeptProgram';
import { ExternalPrograms } from './ExternalPrograms';

function startPrograms() {
  let kept: readonly KeptProgram[] = [];
  const memory = {
    kept: () => kept,
    keep: (programs: readonly KeptProgram[]) => {
      kept = programs;
    },
  };
  return { programs: new ExternalPrograms(memory), names: () => kept.map(({ name }) => name) };
}

it('remembers a handful of programs, the last used first, each once', () => {
  const { programs, names } = startPrograms();
  const use = (name: string) => programs.markUsed({ name, path: `/opt/${name}` });
  for (const name of ['gimp', 'krita', 'gimp']) use(name);
  expect(names()).toEqual(['gimp', 'krita']);
  for (const name of ['a', 'b', 'c', 'd', 'e']) use(name);
  expect(names()).toEqual(['e', 'd', 'c', 'b', 'a', 'gimp']);
  expect(names()).toHaveLength(MAX_PROGRAMS);
});

it('tells the window names and ids, and takes ids only', () => {
  const { programs } = startPrograms();
  programs.markUsed({ name: 'GIMP', path: '/usr/bin/gimp' });
  const [gimp] = programs.list();
  expect(Object.keys(gimp ?? {})).toEqual(['id', 'name']);
  expect(programs.pathOf(gimp?.id ?? '')).toBe('/usr/bin/gimp');
  for (const id of ['/usr/bin/gimp', 'GIMP', '/bin/sh', ''])
    expect(() => programs.pathOf(id)).toThrow('This program is no longer in the list.');
  programs.forget(gimp?.id ?? '');
  expect(programs.list()).toEqual([]);
});
