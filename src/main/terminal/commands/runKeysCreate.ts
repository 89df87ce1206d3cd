import { t } from '@shared/messages/t';
import type { CommonOptions } from '../options/CommonOptions';
import { UsageError } from '../options/UsageError';
import { jsonLine } from '../output/jsonLine';
import type { Output } from '../output/Output';
import { printable } from '../output/printable';
import type { TerminalProfiles } from '../TerminalProfiles';

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

/** `easel keys create`. Prints the key if the user asks for it, or if it is stored nowhere else. */
export async function runKeysCreate(
  profiles: TerminalProfiles,
  options: KeysCreateOptions,
  parts: Readonly<{ token: string | null; out: Output; words: Output }>,
): Promise<number> {
  const { token, out, words } = parts;
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
  if (options.json !== true) words.write(`${printable(inWords(made))}\n`);
  return made.profile === null ? 1 : 0;
}

function inWords({ kind, profile, note }: Awaited<ReturnType<TerminalProfiles['makeKey']>>): string {
  if (kind === 'answer') return t('terminal.keyAnswerUnreadable');
  if (profile === null) return `${t('terminal.keyNotKept')} ${note ?? ''}`.trim();
  return note === null ? t('terminal.keyInKeychain', { profile }) : `${note} ${t('terminal.keyIsAbove')}`;
}
