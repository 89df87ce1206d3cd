import { t } from '@shared/messages/t';
import { Import } from 'lucide-react';
import { useEffect } from 'react';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { WorkBar } from '../../ui/messages/WorkBar';
import { importStatusText } from './importStatusText';

type Props = Readonly<{
  isInGallery: boolean;
  onShow: (query: string) => void;
  onDismiss: () => void;
  /** Runs after the import was dismissed or undone. */
  onRemoved: () => void;
}>;

/** The progress and outcome of an import. */
export function ImportBar({ isInGallery, onShow, onDismiss, onRemoved }: Props) {
  const { data: state } = useRoute('imports.state', undefined);
  const { mutate: stop } = useCommand('imports.stop');
  const { mutate: dismiss } = useCommand('imports.dismiss');
  const hasState = Boolean(state);
  useEffect(() => (hasState ? onRemoved : undefined), [hasState, onRemoved]);
  if (!state) return null;
  const { id, running, imported, back, problems, refused } = state;
  const dismissImport = () => {
    onDismiss();
    dismiss(undefined);
  };
  const showAction = {
    label: isInGallery ? t('imports.showWhatCame') : t('imports.showInTheGallery'),
    onPress: () => onShow(imported > 0 ? `imported:${id}` : ''),
  };
  return (
    <WorkBar
      label={t('imports.import')}
      icon={<Import size={15} />}
      message={importStatusText(state)}
      progress={running ? { label: t('imports.importing'), value: null } : null}
      problems={{ heading: t('imports.problems'), shown: problems, count: refused }}
      next={imported > 0 || (back > 0 && !isInGallery) ? showAction : null}
      onStop={{ label: t('account.stop'), onPress: () => stop(undefined) }}
      onDismiss={{ label: t('imports.putAway'), onPress: dismissImport }}
    />
  );
}
