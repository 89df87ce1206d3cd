import type { RouteOutput } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';

/** Maximum number of skipped files that the message lists. */
const mostNamed = 3;

/** The result of copying lists from another program; `message` null: all were copied. */
export function importedWords({
  copied,
  there,
  respelled,
  left,
}: NonNullable<RouteOutput<'wildcards.import'>>): Readonly<{ title: string; message: string | null }> {
  const title =
    copied === 0
      ? t('create.noListWasCopied')
      : copied === 1
        ? t('create.1ListWasCopied')
        : t('create.listsWereCopied', { copied });
  const more = left.length - mostNamed;
  const words = [
    there === 0
      ? null
      : there === 1
        ? t('create.1WasThereAlreadyAndStaysAs')
        : t('create.wereThereAlreadyAndStayAsThey', { there }),
    respelled === 0 ? null : t('create.inOfThemTheNamesOfOther', { respelled }),
    ...left.slice(0, mostNamed).map((file) => `${file}.`),
    more > 0 ? t('create.moreOneFileWasOtherFilesWere', { more }) : null,
  ].filter((part) => part !== null);
  return { title, message: words.length === 0 ? null : words.join(' ') };
}
