import { useRoute } from '../../ipc/useRoute';
import { Skeleton } from '../../ui/Skeleton';
import { PathLine } from './PathLine';
import { Section } from './Section';

/** Where the files are. */
export function LibrarySection() {
  const { data: info } = useRoute('app.info', undefined);
  return (
    <Section
      title="Library"
      message="Originals, byte for byte as the service sent them, in a folder for each day."
    >
      {info ? <PathLine label="Folder" path={info.libraryFolder} /> : <Skeleton className="h-8" />}
    </Section>
  );
}
