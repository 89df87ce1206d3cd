import type { RouteOutput } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';

const maxNamedFiles = 3;

/** Reports copied lists. `there`: existing lists; `respelled`: lists with new references; `left`: skipped files. */
export function importSummary({
  copied,
  there,
  respelled,
  left,
}: NonNullable<RouteOutput<'wildcards.import'>>): Readonly<{ title: string; message: string | null }> {
  const more = left.length - maxNamedFiles;
  const notes = [
    there === 0 ? null : t('create.listsThere', { there }),
    respelled === 0 ? null : t('create.listsRespelled', { respelled }),
    ...left.slice(0, maxNamedFiles),
    more > 0 ? t('create.moreFilesLeftOut', { more }) : null,
  ].filter((part) => part !== null);
  return { title: t('create.listsCopied', { copied }), message: notes.length === 0 ? null : notes.join(' ') };
}
