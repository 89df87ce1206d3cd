import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const prefix = 'easel-stand-in-';

/** Creates the profile folder of a Chromium, named after this process, and removes those of ended processes. */
export function makeProfileFolder(): string {
  removeAbandoned();
  return mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
}

export function removeProfileFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

/** Removes a folder for good: Chromium's helper processes may write into it until shortly after Chromium's end. */
export async function clearProfileFolder(folder: string): Promise<void> {
  for (let timesAbsent = 0, tries = 0; timesAbsent < 3 && tries < 60; tries += 1) {
    timesAbsent = existsSync(folder) ? 0 : timesAbsent + 1;
    try {
      removeProfileFolder(folder);
    } catch {
      // a helper process has written into the folder meanwhile: try again
    }
    await sleep(50);
  }
}

function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (Number.isInteger(pid) && !isAlive(pid)) removeProfileFolder(join(tmpdir(), name));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
