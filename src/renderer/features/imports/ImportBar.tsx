import { Import } from 'lucide-react';
import { useEffect } from 'react';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { WorkBar } from '../../ui/messages/WorkBar';
import { importWords } from './importWords';

/** The progress and outcome of an import. Renders nothing if there is none. */
export function ImportBar({
  isInGallery,
  onShow,
  onPutAway,
  onGone,
}: Readonly<{
  isInGallery: boolean;
  /** Makes the gallery show the results of a query. */
  onShow: (query: string) => void;
  onPutAway: () => void;
  /** Called when it was dismissed or undone. */
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
    label: isInGallery ? 'Show what came' : 'Show in the gallery',
    onPress: () => onShow(imported > 0 ? `imported:${id}` : ''),
  };
  return (
    <WorkBar
      label="Import"
      icon={<Import size={15} />}
      words={importWords(state)}
      progress={running ? { label: 'Importing', value: null } : null}
      problems={{ heading: 'what was refused', shown: problems, count: refused }}
      next={imported > 0 || (back > 0 && !isInGallery) ? show : null}
      onStop={{ label: 'Stop', onPress: () => stop(undefined) }}
      onDismiss={{ label: 'Put away what was imported', onPress: putAway }}
    />
  );
}
