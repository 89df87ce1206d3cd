import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AskedWish, type WishAnswer, zWishAnswer } from '../ports/SettingsWish';
import { answerOf, longestWishMs, wishFolder, writeWhole } from './wishFiles';

const patience = {
  /** Time to pick up a request before it is withdrawn, ms. */
  takenMs: longestWishMs,
  /** Time to answer it afterwards, ms; main may be busy. */
  answeredMs: 5000,
} as const;
const lookMs = 50;

/**
 * Sends a request to the process that has the library open. `untaken`: not picked up, and nothing was done;
 * `unanswered`: picked up, outcome unknown.
 * @throws the system's error if the request cannot be written
 */
export async function askLockHolder(
  here: string,
  asked: Omit<AskedWish, 'until'>,
  { takenMs, answeredMs }: Readonly<Record<keyof typeof patience, number>> = patience,
): Promise<WishAnswer | 'untaken' | 'unanswered'> {
  const file = join(wishFolder(here), `${randomUUID()}.wish`);
  const until = Date.now() + takenMs;
  try {
    writeWhole(file, { ...asked, until });
  } catch (error) {
    // it does not accept requests: it is starting, or older
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'untaken';
    throw error;
  }
  while (Date.now() < until + answeredMs) {
    await sleep(lookMs);
    const answer = readAnswer(answerOf(file));
    if (answer !== null) return answer;
    if (Date.now() > until && takesBack(file)) return 'untaken';
  }
  return 'unanswered';
}

function readAnswer(file: string): WishAnswer | null {
  try {
    const answer = zWishAnswer.parse(JSON.parse(readFileSync(file, 'utf8')));
    rmSync(file, { force: true });
    return answer;
  } catch {
    return null;
  }
}

function takesBack(file: string): boolean {
  try {
    unlinkSync(file);
    return true;
  } catch {
    return false;
  }
}
