import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import { wordsOf } from '../../ipc/CallFailure';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { showToast } from '../../ui/toasts';
import { NumberSetting } from './NumberSetting';
import { PathLine } from './PathLine';
import { Section } from './Section';

/** Where the files are, and how long what was thrown away stays. */
export function LibrarySection({
  trash,
  change,
}: Readonly<{ trash: Settings['trash']; change: (patch: SettingsPatch) => void }>) {
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
      <div className="w-60">
        <NumberSetting
          label="Empty the trash after, days"
          hint="Deletes the files as well. Empty: only by hand."
          placeholder="only by hand"
          value={trash.days}
          min={1}
          max={365}
          optional
          onChange={(days) => change({ trash: { days } })}
        />
      </div>
    </Section>
  );
}
