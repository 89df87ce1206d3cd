import { t } from '@shared/messages/t';
import type { ListedKey } from '@shared/service/accountApi';
import { askYes } from '../options/askYes';
import type { CommonOptions } from '../options/CommonOptions';
import { UsageError } from '../options/UsageError';
import { jsonLine } from '../output/jsonLine';
import type { Output } from '../output/Output';
import { printable } from '../output/printable';
import type { TerminalProfiles } from '../TerminalProfiles';

export type KeysTask = Readonly<{ kind: 'list' }> | Readonly<{ kind: 'delete'; id: string; yes: boolean }>;
export type KeysOptions = CommonOptions & Readonly<{ profile: string }>;

export async function runKeys(
  profiles: TerminalProfiles,
  task: KeysTask,
  { profile, json }: KeysOptions,
  parts: Readonly<{ token: string | null; out: Output; err: Output; input: NodeJS.ReadStream }>,
): Promise<number> {
  const { token, out, err } = parts;
  if (token === null) throw new UsageError(t('terminal.putSessionToken'));
  if (task.kind === 'list') {
    for (const key of await profiles.keys(profile, token))
      out.write(json === true ? jsonLine({ event: 'key', ...key }) : `${printable(lineOf(key))}\n`);
    return 0;
  }
  err.write(`${t('terminal.deletingAKey')}\n`);
  const id = printable(task.id);
  if (!task.yes && !(await askYes(t('terminal.deleteTheKey', { id }), parts.input))) return 1;
  await profiles.deleteKey(profile, token, task.id);
  out.write(
    json === true ? jsonLine({ event: 'deleted', id: task.id }) : `${t('terminal.keyDeleted', { id })}\n`,
  );
  return 0;
}

function lineOf(key: ListedKey): string {
  const day = (time: string) => time.slice(0, 10);
  return [
    key.id,
    key.description,
    key.scope,
    t('terminal.keyMade', { day: day(key.created_at) }),
    key.last_used_at === null
      ? t('terminal.keyNeverUsed')
      : t('terminal.keyLastUsed', { day: day(key.last_used_at) }),
    ...(key.expires_at === null ? [] : [t('terminal.keyEnds', { day: day(key.expires_at) })]),
    ...(key.day_bound === null
      ? []
      : [t('terminal.keySpentToday', { spent: key.spent_today, limit: key.day_bound })]),
  ].join('  ');
}

export type KeysCreateOptions = CommonOptions &
  Readonly<{
    profile?: string;
    baseUrl?: string;
    name: string;
    description: string;
    scope: string;
    replace?: boolean;
    print?: boolean;
  }>;

/** Implements `easel keys create`. Prints the key if the user asks for that, or if it is stored nowhere else. */
export async function runKeysCreate(
  profiles: TerminalProfiles,
  options: KeysCreateOptions,
  parts: Readonly<{ token: string | null; out: Output; err: Output }>,
): Promise<number> {
  const { token, out, err } = parts;
  const { profile = null, baseUrl = null } = options;
  if (token === null) throw new UsageError(t('terminal.putSessionToken'));
  if ((profile === null) === (baseUrl === null)) throw new UsageError(t('terminal.sayWhoGetsKey'));
  const made = await profiles.makeKey({
    profile,
    baseUrl,
    token,
    replaces: options.replace === true,
    name: options.name,
    description: options.description,
    scope: options.scope,
  });
  const isShown = options.print === true || made.note !== null || made.profile === null;
  if (options.json === true) {
    const { kind, text, profile: keptIn, note } = made;
    const shown = isShown ? (kind === 'key' ? { key: text } : { answer: text }) : {};
    out.write(jsonLine({ event: kind, profile: keptIn, note, ...shown }));
  } else if (isShown) out.write(`${printable(made.text)}\n`);
  if (options.json !== true) err.write(`${printable(describeResult(made))}\n`);
  return made.profile === null ? 1 : 0;
}

function describeResult({ kind, profile, note }: Awaited<ReturnType<TerminalProfiles['makeKey']>>): string {
  if (kind === 'answer') return t('terminal.keyAnswerUnreadable');
  if (profile === null) return `${t('terminal.keyNotKept')} ${note ?? ''}`.trim();
  return note === null ? t('terminal.keyInKeychain', { profile }) : `${note} ${t('terminal.keyIsAbove')}`;
}
