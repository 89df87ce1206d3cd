import type { ModelSummary } from '@shared/domain/account/ModelSummary';
import { isAboutModels } from '@shared/domain/account/UnreadAnswer';
import { formatCredits } from '@shared/words/formatCredits';
import type { CommonOptions } from '../options/CommonOptions';
import type { ProfileOptions } from '../options/profileOption';
import { jsonLine } from '../output/jsonLine';
import type { Output } from '../output/Output';
import { printable } from '../output/printable';
import type { TerminalEasel } from '../TerminalEasel';

export type ModelsOptions = CommonOptions & ProfileOptions & Readonly<{ refresh?: boolean }>;

/** `easel models`: prints the stored models of a service; with `--refresh` the service is asked first. */
export async function showModels(
  easel: Pick<TerminalEasel, 'models' | 'profileOf' | 'unread'>,
  options: ModelsOptions,
  { out, words, key }: Readonly<{ out: Output; words: Output; key: string | null }>,
): Promise<number> {
  const { refresh = false, json } = options;
  const profile = await easel.profileOf(options, key);
  const tellUnread = () => {
    for (const { path, at, raw } of easel.unread(profile.id).filter(isAboutModels)) {
      if (json === true) out.write(jsonLine({ event: 'unread', path, at, raw }));
      else
        words.write(
          `The answer to GET ${printable(path)} cannot be read by Easel; --json shows it as it came.\n`,
        );
    }
  };
  const models = await easel.models(profile.id, refresh).catch((error: unknown) => {
    tellUnread();
    throw error;
  });
  const width = Math.max(...models.map(({ id }) => id.length));
  for (const model of models) {
    if (json === true) out.write(jsonLine({ event: 'model', ...model }));
    else {
      out.write(`${printable(model.id).padEnd(width)}  ${printable(factsOf(model))}\n`);
      for (const difference of model.differences)
        out.write(`${' '.repeat(width)}  ${printable(difference)}\n`);
    }
    await out.drained();
    if (out.closed) return 0;
  }
  tellUnread();
  if (json !== true && !refresh) words.write('--refresh asks the service what it has now.\n');
  return 0;
}

/** "film, 12 credits from your runs, access denied: …" */
function factsOf({ kind, edits, name, learnedMilli, saidMilli, starred, denied }: ModelSummary): string {
  return [
    kind === 'video' ? 'film' : edits ? 'edit' : 'picture',
    name,
    learnedMilli === null ? null : `${formatCredits(learnedMilli)} credits from your runs`,
    saidMilli === null ? null : `${formatCredits(saidMilli)} credits by its list`,
    starred ? 'favourite' : null,
    denied === null ? null : `access denied: ${denied.message}`,
  ]
    .filter((fact) => fact !== null)
    .join(', ');
}
