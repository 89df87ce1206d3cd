import { t } from '@shared/messages/t';
import type { WindowSurroundings } from '../WindowSurroundings';

const programsOf: Readonly<Record<string, Readonly<{ folder: string; extensions: readonly string[] }>>> = {
  darwin: { folder: '/Applications', extensions: ['app'] },
  win32: { folder: 'C:\\Program Files', extensions: ['exe'] },
  linux: { folder: '/usr/share/applications', extensions: [] },
};

export function pickProgram({
  pickFile,
  platform,
}: Pick<WindowSurroundings, 'pickFile' | 'platform'>): Promise<string | null> {
  const known = programsOf[platform];
  return pickFile({
    purpose: 'programs',
    title: t('picking.openWithAnotherProgram'),
    filters:
      known && known.extensions.length > 0
        ? [{ name: t('picking.programs'), extensions: known.extensions }]
        : [],
    ...(known ? { begins: known.folder } : {}),
  });
}
