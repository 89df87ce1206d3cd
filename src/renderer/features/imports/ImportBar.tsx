import { Import } from 'lucide-react';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { WorkBar } from '../../ui/WorkBar';
import { importWords } from './importWords';

/** How far an import is, and what came of it. Takes no room where there is none. */
export function ImportBar({ onShow }: Readonly<{ /** Shows the gallery. */ onShow: (() => void) | null }>) {
  const { data: state } = useRoute('imports.state', undefined);
  const { mutate: stop } = useCommand('imports.stop');
  const { mutate: dismiss } = useCommand('imports.dismiss');
  if (!state) return null;
  const { running, imported, back, problems, refused } = state;
  return (
    <WorkBar
      label="Import"
      icon={<Import size={15} />}
      words={importWords(state)}
      progress={running ? { label: 'Importing', value: null } : null}
      problems={{ heading: 'what was refused', shown: problems, count: refused }}
      next={imported + back > 0 && onShow ? { label: 'Show in the gallery', onPress: onShow } : null}
      onStop={{ label: 'Stop', onPress: () => stop(undefined) }}
      onDismiss={{ label: 'Put away what was imported', onPress: () => dismiss(undefined) }}
    />
  );
}
