import { expect, it } from 'vitest';
import type { ImportRun } from '../ports/ImportRun';
import { importDropped } from './importDropped';

const into = { kind: 'tag', name: 'sky' } as const;

function dropped(paths: string[], reference: boolean) {
  const started: Pick<ImportRun, 'paths' | 'reference'>[] = [];
  importDropped({ start: (what) => started.push(what) }, { paths, reference, into }, '/var/tmp');
  return started;
}

it('leaves what was dropped where it lies if that is wanted, but for what will be gone there', () => {
  const paths = ['/home/a/one.png', '/home/a/shoot'];
  expect(dropped(paths, false)).toEqual([{ paths, reference: false, into }]);
  expect(dropped(paths, true)).toEqual([{ paths, reference: true, into }]);
  const browsed = ['/home/a/one.png', '/var/tmp/browser/two.png'];
  expect(dropped(browsed, true)).toEqual([{ paths: browsed, reference: false, into }]);
});
