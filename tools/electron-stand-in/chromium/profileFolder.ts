import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const prefix = 'easel-stand-in-';

/** A fresh profile folder for one Chromium, named after this process; those of processes that died are removed. */
export function makeProfileFolder(): string {
  removeAbandoned();
  return mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
}

export function removeProfileFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

/** Removes it for good: Chromium's helpers end a moment after it does, and may write into the folder until then. */
export async function clearProfileFolder(folder: string): Promise<void> {
  for (let quiet = 0, tries = 0; quiet < 3 && tries < 60; tries += 1) {
    quiet = existsSync(folder) ? 0 : quiet + 1;
    try {
      removeProfileFolder(folder);
    } catch {
      // written to while it was being removed: once more
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
