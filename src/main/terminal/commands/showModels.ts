import type { ModelSummary } from '@shared/domain/account/ModelSummary';
import { isAboutModels } from '@shared/domain/account/UnreadableAnswer';
import { t } from '@shared/messages/t';
import { creditsText } from '@shared/words/sentences/creditsText';
import type { CommonOptions, ProfileSelector } from '../options/CommonOptions';
import { jsonLine } from '../output/jsonLine';
import type { Output } from '../output/Output';
import { printable } from '../output/printable';
import type { TerminalEasel } from '../TerminalEasel';

export type ModelsOptions = CommonOptions & ProfileSelector & Readonly<{ refresh?: boolean }>;

export async function showModels(
  easel: Pick<TerminalEasel, 'models' | 'profileOf' | 'unreadableAnswers'>,
  options: ModelsOptions,
  { out, err, key }: Readonly<{ out: Output; err: Output; key: string | null }>,
): Promise<number> {
  const { refresh = false, json } = options;
  const profile = await easel.profileOf(options, key);
  const reportUnreadable = () => {
    for (const { path, at, raw } of easel.unreadableAnswers(profile.id).filter(isAboutModels)) {
      if (json === true) out.write(jsonLine({ event: 'unread', path, at, raw }));
      else err.write(`${t('terminal.answerUnreadable', { path: printable(path) })}\n`);
    }
  };
  const models = await easel.models(profile.id, refresh).catch((error: unknown) => {
    reportUnreadable();
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
  reportUnreadable();
  if (json !== true && !refresh) err.write(`${t('terminal.refreshAsks')}\n`);
  return 0;
}

function factsOf({ kind, edits, name, learnedMilli, listedMilli, starred, denied }: ModelSummary): string {
  return [
    t(kind === 'video' ? 'terminal.modelFilm' : edits ? 'terminal.modelEdit' : 'terminal.modelPicture'),
    name,
    learnedMilli === null ? null : t('terminal.priceLearned', { price: creditsText(learnedMilli) }),
    listedMilli === null ? null : t('terminal.priceListed', { price: creditsText(listedMilli) }),
    starred ? t('terminal.modelFavourite') : null,
    denied === null ? null : t('terminal.accessDenied', { reason: denied.message }),
  ]
    .filter((fact) => fact !== null)
    .join(', ');
}
