import type { ImportState, ImportTarget } from '@shared/domain/library/ImportState';
import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';

/** For example `Into “Moods”: 12 imported, 3 already here, 1 refused`. `back`: restored files. */
export function importStatusText(state: ImportState): string {
  const { running, imported, undecoded, back, here, refused, stopped, waiting, into } = state;
  const counts = [
    ...(imported > 0 || back + here + refused === 0 ? [t('imports.imported', { imported, undecoded })] : []),
    ...(back > 0 ? [t('imports.back', { back })] : []),
    ...(here > 0 ? [t('imports.alreadyHere', { here })] : []),
    ...(refused > 0 ? [t('imports.refused', { refused })] : []),
  ];
  const result = listOf(counts, 'unit');
  const text = into.some((each) => each !== null) ? `${listOf(into.map(targetText))}: ${result}` : result;
  if (!running) return stopped === null ? text : `${text}. ${stopped}`;
  return imported + back + here + refused === 0
    ? t('imports.looking', { waiting })
    : t('imports.soFar', { words: text, waiting });
}

function targetText(into: ImportTarget | null, index: number): string {
  return t(index === 0 ? 'imports.intoFirst' : 'imports.into', {
    kind: into?.kind ?? 'library',
    name: into?.name,
  });
}
