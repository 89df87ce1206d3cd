import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserWindow, OpenDialogOptions, SaveDialogOptions } from 'electron';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DesktopMemory } from '../DesktopMemory';
import { fileDialogs } from './fileDialogs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-dialogs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Dialogs in which the user chooses this path; null: the user cancels. */
function dialogs(chosen: () => string | null) {
  const begunAt: (string | undefined)[] = [];
  const several: (boolean | undefined)[] = [];
  const made = fileDialogs(
    {
      showOpenDialog: async (...args: unknown[]) => {
        const { defaultPath, properties } = args.at(-1) as OpenDialogOptions;
        begunAt.push(defaultPath);
        several.push(properties?.includes('multiSelections'));
        const path = chosen();
        return { canceled: path === null, filePaths: path === null ? [] : [path] };
      },
      showSaveDialog: async (...args: unknown[]) => {
        begunAt.push((args.at(-1) as SaveDialogOptions).defaultPath);
        const path = chosen();
        return { canceled: path === null, filePath: path ?? '' };
      },
    },
    () => ({}) as BrowserWindow,
    new DesktopMemory(join(folder, 'desktop.json')),
  );
  return { ...made, begunAt, several };
}
const dialog = (purpose: string) => ({ purpose, title: 'Choose', filters: [] });

describe("the system's dialogs for files", () => {
  it('begin where the same kind was last used, also after a restart', async () => {
    const lists = join(folder, 'lists');
    mkdirSync(lists);
    const first = dialogs(() => join(lists, 'shots.csv'));
    expect(await first.pickFile(dialog('lists'))).toBe(join(lists, 'shots.csv'));
    const second = dialogs(() => null);
    expect(await second.pickFile(dialog('lists'))).toBeNull();
    await second.pickFile(dialog('pictures'));
    expect(second.begunAt).toEqual([lists, undefined]);
  });

  it('begin the first time where it was said that they should', async () => {
    const programs = { ...dialog('programs'), startFolder: '/Applications' };
    const { pickFile, begunAt } = dialogs(() => join(folder, 'gimp'));
    await pickFile(programs);
    await pickFile(programs);
    expect(begunAt).toEqual(['/Applications', folder]);
  });

  it('take several folders only where there is a place for several', async () => {
    const { pickPaths, several } = dialogs(() => folder);
    await pickPaths({ ...dialog('pictures'), folders: true });
    await pickPaths({ ...dialog('exports'), folders: true, single: true });
    expect(several).toEqual([true, false]);
  });

  it('offer the name of a copy in the folder where the last one went', async () => {
    const target = join(folder, 'mine.png');
    const { pickTarget, begunAt } = dialogs(() => target);
    const copy = { purpose: 'copies', title: 'Save', name: 'fjord-1.png' };
    expect(await pickTarget(copy)).toBe(target);
    await pickTarget(copy);
    expect(begunAt).toEqual(['fjord-1.png', join(folder, 'fjord-1.png')]);
  });

  it('begin where the system says once the folder is gone', async () => {
    const gone = join(folder, 'gone');
    mkdirSync(gone);
    const { pickFile, begunAt } = dialogs(() => join(gone, 'a.png'));
    await pickFile(dialog('pictures'));
    rmSync(gone, { recursive: true });
    await pickFile(dialog('pictures'));
    expect(begunAt).toEqual([undefined, undefined]);
  });
});
