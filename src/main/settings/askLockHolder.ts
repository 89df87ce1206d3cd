import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SettingsAnswer, type SettingsRequest, zSettingsAnswer } from '../ports/SettingsCommand';
import { answerFileOf, maxPickupMs, requestFolder, writeJsonAtomically } from './requestFiles';

const timeouts = {
  /** Time to pick up a request before it is withdrawn, ms. */
  pickupMs: maxPickupMs,
  /** Time to answer a request after that, ms; main may be busy. */
  answerMs: 5000,
} as const;
const pollMs = 50;

/**
 * Sends a request to the process that has the library open. `notPickedUp`: not picked up, and nothing was done;
 * `unanswered`: picked up, outcome unknown.
 * @throws the system's error if the request cannot be written
 */
export async function askLockHolder(
  machineFolder: string,
  asked: Omit<SettingsRequest, 'until'>,
  { pickupMs, answerMs }: Readonly<Record<keyof typeof timeouts, number>> = timeouts,
): Promise<SettingsAnswer | 'notPickedUp' | 'unanswered'> {
  const file = join(requestFolder(machineFolder), `${randomUUID()}.wish`);
  const until = Date.now() + pickupMs;
  try {
    writeJsonAtomically(file, { ...asked, until });
  } catch (error) {
    // the process does not accept requests: it is starting, or an older Easel
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'notPickedUp';
    throw error;
  }
  while (Date.now() < until + answerMs) {
    await sleep(pollMs);
    const answer = readAnswer(answerFileOf(file));
    if (answer !== null) return answer;
    if (Date.now() > until && withdraw(file)) return 'notPickedUp';
  }
  return 'unanswered';
}

function readAnswer(file: string): SettingsAnswer | null {
  try {
    const answer = zSettingsAnswer.parse(JSON.parse(readFileSync(file, 'utf8')));
    rmSync(file, { force: true });
    return answer;
  } catch {
    return null;
  }
}

function withdraw(file: string): boolean {
  try {
    unlinkSync(file);
    return true;
  } catch {
    return false;
  }
}
