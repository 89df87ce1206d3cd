import { wordsOf } from '../../ipc/CallFailure';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { showToast } from '../../ui/toasts';
import { PathLine } from './PathLine';
import { Section } from './Section';

/** Where the files are. */
export function LibrarySection() {
  const { data: info } = useRoute('app.info', undefined);
  const openLibrary = useCommand('app.openLibrary', {
    onError: (error) =>
      showToast({ level: 'problem', title: 'The library folder did not open', message: wordsOf(error) }),
  });
  return (
    <Section
      title="Library"
      message="Originals, byte for byte as the service sent them, in a folder for each day. Your wildcard lists are in the folder called wildcards."
    >
      {info ? <PathLine label="Folder" path={info.libraryFolder} /> : <Skeleton className="h-8" />}
      <div>
        <Button onPress={() => openLibrary.mutate(undefined)}>Open the library folder</Button>
      </div>
    </Section>
  );
}
