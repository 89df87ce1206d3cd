import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import { HintBar } from '../../features/help/HintBar';
import { NewsBar } from '../../features/help/NewsBar';
import { useRoute } from '../../ipc/useRoute';
import { useAppStore } from '../appStore';

/** The line below a view, one message at a time: an update, else a hint. */
export function QuietLines({
  settings,
  change,
}: Readonly<{ settings: Settings; change: (patch: SettingsPatch) => void }>) {
  const { data: info } = useRoute('app.info', undefined);
  const { data: status } = useRoute('app.status', undefined);
  const view = useAppStore((state) => state.view);
  const isCovered = useAppStore(({ viewer, review, compare, survey, family }) =>
    [viewer, review, compare, survey, family].some((each) => each !== null),
  );
  const { newsSeen } = settings.window;
  if (info !== undefined && newsSeen !== info.version) {
    return (
      <NewsBar
        version={info.version}
        seen={newsSeen}
        change={change}
        onOpen={() => useAppStore.getState().setHelpOpen('news')}
      />
    );
  }
  if (status === undefined) return null;
  return (
    <HintBar
      view={view}
      isSilent={isCovered || (view === 'gallery' && status.libraryCount === 0)}
      hints={settings.hints}
      change={change}
    />
  );
}
