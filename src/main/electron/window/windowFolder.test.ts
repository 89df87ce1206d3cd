import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { windowFolder } from './windowFolder';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'easel-window-folder-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

describe('what Chromium keeps for the window', () => {
  it('lies in a folder of its own, never beside the database', () => {
    const folder = windowFolder(data);
    expect(dirname(folder)).toBe(data);
    expect(existsSync(folder)).toBe(true);
    expect(windowFolder(data)).toBe(folder);
  });

  it('lies elsewhere where that cannot be made, so that a window can say why', () => {
    writeFileSync(join(data, 'no-folder'), '');
    const folder = windowFolder(join(data, 'no-folder'));
    expect(existsSync(folder)).toBe(true);
    expect(folder.startsWith(data)).toBe(false);
    rmSync(folder, { recursive: true });
  });
});
