import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openOwnFolder } from './openOwnFolder';

it.skipIf(process.platform === 'win32')(
  'opens a folder, and never what a system would start in its place',
  async () => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'easel-open-')));
    onTestFinished(() => rmSync(root, { recursive: true }));
    for (const name of ['Pictures 2.0', 'Paint.app']) mkdirSync(join(root, name));
    writeFileSync(join(root, 'run'), '#!/bin/sh');
    symlinkSync(join(root, 'Paint.app'), join(root, 'wildcards'));
    const seen: string[] = [];
    const window = {
      openFolder: async (path: string) => void seen.push(`opened ${path.slice(root.length)}`),
      showInFolder: (path: string) => void seen.push(`shown ${path.slice(root.length)}`),
    };
    for (const name of ['Pictures 2.0', 'wildcards', 'run']) await openOwnFolder(window, join(root, name));
    expect(seen).toEqual(['opened /Pictures 2.0', 'shown /Paint.app', 'shown /run']);
  },
);
