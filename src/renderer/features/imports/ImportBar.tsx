import { Import } from 'lucide-react';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { WorkBar } from '../../ui/WorkBar';
import { importWords } from './importWords';

/** How far an import is, and what came of it. Takes no room where there is none. */
export function ImportBar({
  isInGallery,
  onShow,
}: Readonly<{
  isInGallery: boolean;
  /** Has the gallery show what a query finds. */
  onShow: (query: string) => void;
}>) {
  const { data: state } = useRoute('imports.state', undefined);
  const { mutate: stop } = useCommand('imports.stop');
  const { mutate: dismiss } = useCommand('imports.dismiss');
  if (!state) return null;
  const { id, running, imported, back, problems, refused } = state;
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
      onDismiss={{ label: 'Put away what was imported', onPress: () => dismiss(undefined) }}
    />
  );
}
