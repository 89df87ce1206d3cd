import { t } from '@shared/messages/t';
import { Import } from 'lucide-react';
import { useEffect } from 'react';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { WorkBar } from '../../ui/messages/WorkBar';
import { importWords } from './importWords';

/** The progress and outcome of an import. */
export function ImportBar({
  isInGallery,
  onShow,
  onPutAway,
  onGone,
}: Readonly<{
  isInGallery: boolean;
  onShow: (query: string) => void;
  onPutAway: () => void;
  /** The import was dismissed or undone. */
  onGone: () => void;
}>) {
  const { data: state } = useRoute('imports.state', undefined);
  const { mutate: stop } = useCommand('imports.stop');
  const { mutate: dismiss } = useCommand('imports.dismiss');
  const isThere = Boolean(state);
  useEffect(() => (isThere ? onGone : undefined), [isThere, onGone]);
  if (!state) return null;
  const { id, running, imported, back, problems, refused } = state;
  const putAway = () => {
    onPutAway();
    dismiss(undefined);
  };
  const show = {
    label: isInGallery ? t('imports.showWhatCame') : t('imports.showInTheGallery'),
    onPress: () => onShow(imported > 0 ? `imported:${id}` : ''),
  };
  return (
    <WorkBar
      label={t('imports.import')}
      icon={<Import size={15} />}
      words={importWords(state)}
      progress={running ? { label: t('imports.importing'), value: null } : null}
      problems={{ heading: t('imports.problems'), shown: problems, count: refused }}
      next={imported > 0 || (back > 0 && !isInGallery) ? show : null}
      onStop={{ label: t('account.stop'), onPress: () => stop(undefined) }}
      onDismiss={{ label: t('imports.putAway'), onPress: putAway }}
    />
  );
}
