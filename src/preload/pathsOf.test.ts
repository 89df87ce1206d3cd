import { expect, it } from 'vitest';
import { pathsOf } from './pathsOf';

const systemFile = new File(['a'], 'a.png');
/** As in Electron: only a file from the system has a path. */
const pathOf = (file: File) => (file === systemFile ? '/home/a/a.png' : '');

it('says where files lie that the system gave, all of them or none', () => {
  expect(pathsOf([systemFile], pathOf)).toEqual(['/home/a/a.png']);
  expect(pathsOf([systemFile, new File(['b'], 'b.png')], pathOf)).toBeNull();
});

it('knows no place of what a page makes up', () => {
  const forged = { name: 'passwd', path: '/etc/passwd', size: 1 };
  for (const files of [[new File(['x'], '/etc/passwd')], [forged], ['/etc/passwd'], '/etc/passwd', [], null])
    expect(pathsOf(files, pathOf)).toBeNull();
});
