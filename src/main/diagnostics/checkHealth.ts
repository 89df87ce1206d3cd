import { statfs } from 'node:fs/promises';
import type { HealthCheck } from '@shared/domain/library/Diagnostics';
import { t } from '@shared/messages/t';
import { formatTime } from '@shared/words/formatTime';
import { messageOf } from '@shared/words/messageOf';

/** With less free space, bytes, the films made in one night may fill the disk. */
const lowSpaceBytes = 2 * 1024 ** 3;
/** A larger deviation of the clock makes times of keys and URLs wrong, ms. */
const clockToleranceMs = 60_000;
/** Age of the last complete database check that is reported, ms: twice its interval. */
const maxCheckAgeMs = 48 * 3_600_000;

export interface HealthDependencies {
  readonly now: () => number;
  readonly libraryFolder: string;
  /** The problem with the library, for the user; null: none. */
  readonly libraryProblem: () => string | null;
  /** When the database was last found intact, ms UTC; null: never. */
  readonly checkedAt: () => number | null;
  readonly keychain: () => Readonly<{ kind: 'system' | 'memory' | 'unused'; problem: string | null }>;
  readonly versions: () => readonly Readonly<{ name: string; version: string }>[];
  /** How the active profile's service is accessed, for the user; null: there is no profile. */
  readonly describeConnection: () => Promise<string | null>;
  /** Contacts the active profile's service; null: no profile. `missing`: why it cannot be contacted. */
  readonly reach: () => Promise<
    Readonly<{ isThere: boolean; dateMs: number | null }> | Readonly<{ missing: string }> | null
  >;
}

/** "Easel 0.1.0, Node.js 24.21.0, …." */
function describeVersions({ versions }: HealthDependencies): string {
  return `${versions()
    .map(({ name, version }) => `${name} ${version}`)
    .join(', ')}.`;
}

/** Never rejects. */
export async function checkHealth(parts: HealthDependencies): Promise<readonly HealthCheck[]> {
  const [disk, network, [service, clock]] = await Promise.all([
    diskOf(parts),
    networkOf(parts),
    serviceOf(parts),
  ]);
  const versions = {
    id: 'versions',
    title: t('diagnostics.versions'),
    state: 'good',
    words: describeVersions(parts),
  } as const;
  return [databaseOf(parts), disk, keychainOf(parts), network, service, clock, versions];
}

function databaseOf({ libraryProblem, checkedAt, now }: HealthDependencies): HealthCheck {
  const check = { id: 'database', title: t('diagnostics.database') } as const;
  const problem = libraryProblem();
  if (problem !== null) return { ...check, state: 'bad', words: problem };
  const at = checkedAt();
  if (at === null) {
    return { ...check, state: 'unknown', words: t('diagnostics.theDatabaseOpensEaselChecks') };
  }
  const isOld = Math.abs(now() - at) > maxCheckAgeMs;
  const words = t('diagnostics.checkedInFullNoDamageFound', { time: formatTime(at, now()) });
  return { ...check, state: isOld ? 'warning' : 'good', words };
}

async function diskOf({ libraryFolder }: HealthDependencies): Promise<HealthCheck> {
  const check = { id: 'disk', title: t('diagnostics.disk') } as const;
  try {
    const { bavail, bsize } = await statfs(libraryFolder);
    const free = bavail * bsize;
    const words = t('diagnostics.gBAreFreeWhereTheLibraryIs', { free: (free / 1024 ** 3).toFixed(1) });
    return { ...check, state: free < lowSpaceBytes ? 'warning' : 'good', words };
  } catch {
    return { ...check, state: 'bad', words: t('diagnostics.theLibraryFolderCannotBeRead') };
  }
}

function keychainOf({ keychain }: HealthDependencies): HealthCheck {
  const check = { id: 'keychain', title: t('diagnostics.keychain') } as const;
  const { kind, problem } = keychain();
  if (kind === 'unused')
    return { ...check, state: 'unknown', words: t('diagnostics.theKeychainHasNotBeenUsedYet') };
  if (kind === 'memory') {
    return { ...check, state: 'warning', words: problem ?? t('words.keysHeldForThisRun') };
  }
  return problem === null
    ? { ...check, state: 'good', words: t('diagnostics.keysAreKeptInYourSystemsKeychain') }
    : { ...check, state: 'warning', words: problem };
}

async function networkOf({ describeConnection }: HealthDependencies): Promise<HealthCheck> {
  const check = { id: 'network', title: t('diagnostics.network') } as const;
  try {
    const words = await describeConnection();
    return words === null
      ? { ...check, state: 'unknown', words: t('diagnostics.thereIsNoProfile') }
      : { ...check, state: 'good', words };
  } catch (error) {
    return {
      ...check,
      state: 'bad',
      words: t('diagnostics.easelCannotTellWhichProxyIs', { error: messageOf(error) }),
    };
  }
}

async function serviceOf({ reach, now }: HealthDependencies): Promise<readonly [HealthCheck, HealthCheck]> {
  const service = { id: 'service', title: t('diagnostics.service') } as const;
  const clock = { id: 'clock', title: t('diagnostics.clock') } as const;
  const clockUnknown = {
    ...clock,
    state: 'unknown',
    words: t('diagnostics.theServiceDidNotSayWhatTime'),
  } as const;
  const before = now();
  const found = await reach().catch((error: unknown) => ({ missing: messageOf(error) }));
  if (found === null)
    return [{ ...service, state: 'unknown', words: t('diagnostics.thereIsNoProfile') }, clockUnknown];
  if ('missing' in found) return [{ ...service, state: 'bad', words: found.missing }, clockUnknown];
  if (!found.isThere) {
    return [
      { ...service, state: 'bad', words: t('diagnostics.theServiceDoesNotAnswerIsThis') },
      clockUnknown,
    ];
  }
  const answered: HealthCheck = { ...service, state: 'good', words: t('diagnostics.itAnswers') };
  if (found.dateMs === null) return [answered, clockUnknown];
  // the Date header has whole seconds, and the request took time
  const offMs = found.dateMs + 500 - (before + now()) / 2;
  const seconds = Math.round(Math.abs(offMs) / 1000);
  if (Math.abs(offMs) <= clockToleranceMs) {
    return [answered, { ...clock, state: 'good', words: t('diagnostics.thisComputersClockAgreesWith') }];
  }
  const words = t('diagnostics.clockIsOff', { difference: describeDuration(seconds), isBehind: offMs > 0 });
  return [answered, { ...clock, state: 'warning', words }];
}

function describeDuration(seconds: number): string {
  if (seconds < 120) return t('diagnostics.seconds', { seconds });
  if (seconds < 7200) return t('diagnostics.minutes', { minutes: String(Math.round(seconds / 60)) });
  return t('diagnostics.hours', { hours: String(Math.round(seconds / 3600)) });
}
