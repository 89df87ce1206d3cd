import { join } from 'node:path';
import { defaultExportSettings } from '@shared/domain/library/ExportRequest';
import { expect, it } from 'vitest';
import { targetIn } from './targetIn';

const now = new Date(2026, 10, 23, 12).getTime();
const targetOf = (format: 'files' | 'zip' | 'sheet', title: string) =>
  targetIn(
    '/out',
    { ...defaultExportSettings, format, sheet: { ...defaultExportSettings.sheet, title } },
    now,
  );

it.each([
  ['files', 'Spring', '/out'],
  ['zip', 'Spring', join('/out', 'easel 2026-11-23.zip')],
  ['sheet', '', join('/out', 'easel 2026-11-23.pdf')],
  ['sheet', '  ', join('/out', 'easel 2026-11-23.pdf')],
  ['sheet', 'Spring: first round', join('/out', 'Spring first round.pdf')],
  ['sheet', '../up', join('/out', 'up.pdf')],
] as const)('%s with the title "%s" goes to %s', (format, title, target) => {
  expect(targetOf(format, title)).toBe(target);
});

it('keeps a name short enough, whatever the title', () => {
  expect(Buffer.byteLength(targetOf('sheet', '画'.repeat(200)))).toBeLessThan(200);
});
