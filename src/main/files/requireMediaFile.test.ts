import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sharp } from '../../images/sharp';
import { requireMediaFile } from './requireMediaFile';

const folder = mkdtempSync(join(tmpdir(), 'easel-open-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a63' } })
  .png()
  .toBuffer();

describe('a file for the program that the system has for it', () => {
  it('is a picture, by its ending and by its bytes, where it really is', async () => {
    writeFileSync(at('狐.PNG'), png);
    symlinkSync(at('狐.PNG'), at('link.png'));
    expect(await requireMediaFile(at('狐.PNG'))).toBe(at('狐.PNG'));
    expect(await requireMediaFile(at('link.png'))).toBe(at('狐.PNG'));
  });

  it.each(['sh', 'desktop', 'exe', 'command', 'html', 'png.lnk', ''])(
    'is no picture that would be run or read as another thing: .%s',
    async (ending) => {
      writeFileSync(at(`picture.${ending}`), png);
      await expect(requireMediaFile(at(`picture.${ending}`))).rejects.toMatchObject({ code: 'not_allowed' });
    },
  );

  it('is no program that is called a picture, and none that a link leads to', async () => {
    writeFileSync(at('run.png'), '#!/bin/sh\ntouch /tmp/never\n');
    await expect(requireMediaFile(at('run.png'))).rejects.toMatchObject({ code: 'not_allowed' });
    writeFileSync(at('run.sh'), png);
    symlinkSync(at('run.sh'), at('led.png'));
    await expect(requireMediaFile(at('led.png'))).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it('is said in words not to be there, or to be no file', async () => {
    await expect(requireMediaFile(at('gone.png'))).rejects.toMatchObject({
      code: 'unreadable',
      message: 'Nothing was found at this path.',
    });
    mkdirSync(at('folder.png'));
    await expect(requireMediaFile(at('folder.png'))).rejects.toThrow('This is a folder, not a file.');
  });
});
