import type { Profile } from '@shared/domain/account/Profile';
import type { Settings } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import { Share } from 'lucide-react';
import { lazy, Suspense, useDeferredValue } from 'react';
import { shortcutOf } from '../../commands/shortcutOf';
import { CreateView } from '../../features/create/CreateView';
import { JobDetails } from '../../features/queue/job/JobDetails';
import { ConnectForm } from '../../features/welcome/ConnectForm';
import { BarButton } from '../../ui/messages/BarButton';
import { useAppStore } from '../appStore';
import { tryModel } from '../commands/tryModel';
import { assetActions } from '../pictures/assetActions';
import { resultActions } from '../pictures/resultActions';
import { showAssetMenu } from '../pictures/useAssetMenu';
import { addSamples } from '../samples';

// the form is part of the first load; other views are loaded on demand
const GalleryView = lazy(async () => ({
  default: (await import('../../features/gallery/GalleryView')).GalleryView,
}));
const AccountView = lazy(async () => ({
  default: (await import('../../features/account/AccountView')).AccountView,
}));
const ChangeKeyDialog = lazy(async () => ({
  default: (await import('../../features/account/keys/ChangeKeyDialog')).ChangeKeyDialog,
}));
const SettingsView = lazy(async () => ({
  default: (await import('../../features/settings/SettingsView')).SettingsView,
}));

export function ViewSlot({ profile, settings }: Readonly<{ profile: Profile; settings: Settings }>) {
  // deferred: the previous view stays until the new one is rendered
  const view = useDeferredValue(useAppStore((state) => state.view));
  const settingsWords = useAppStore((state) => state.settingsSearch);
  const resultsAlone = useAppStore((state) => state.resultsAlone);
  const assetToShow = useAppStore((state) => state.assetToShow);
  const {
    showInGallery,
    clearAssetToShow,
    openViewer,
    openReview,
    openCompare,
    openSurvey,
    openExport,
    openSheet,
    setExportsOpen,
    setResultsAlone,
    go,
  } = useAppStore.getState();
  return (
    <main data-drop-place="view" data-region="view" className="relative min-h-0 min-w-0 flex-1">
      <Suspense fallback={<div aria-busy className="h-full" />}>
        {view === 'create' ? (
          <CreateView
            profileId={profile.id}
            sizes={settings.window}
            resultsAlone={resultsAlone}
            onResultsAlone={setResultsAlone}
            actions={resultActions}
          />
        ) : null}
        {view === 'gallery' ? (
          <GalleryView
            settings={settings}
            assetToShow={assetToShow}
            onAssetShown={clearAssetToShow}
            onOpen={openViewer}
            onCreate={() => go('create')}
            onSamples={addSamples}
            onReview={openReview}
            onCompare={openCompare}
            onSurvey={openSurvey}
            assetActions={assetActions}
            onOpenMenu={showAssetMenu}
            onExport={(set, sheetTitle) =>
              sheetTitle === undefined ? openExport(set) : openSheet(set, sheetTitle)
            }
            onOpenExports={() => setExportsOpen(true)}
            renderExportButton={(set) => (
              <BarButton
                label={t('app.export')}
                icon={<Share size={13} />}
                shortcut={shortcutOf('export.selected')}
                onPress={() => openExport(set())}
              />
            )}
          />
        ) : null}
        {view === 'account' ? (
          <AccountView
            profile={profile}
            onShowAsset={showInGallery}
            showJob={(id, element, onClose) => <JobDetails id={id} element={element} onClose={onClose} />}
          />
        ) : null}
        {view === 'settings' ? (
          <SettingsView
            key={settingsWords}
            initialSearch={settingsWords}
            settings={settings}
            onOtherLibrary={() => useAppStore.getState().setLibrariesOpen(true)}
            onShortcuts={() => useAppStore.getState().setShortcutsOpen(true)}
            onTryModel={(modelId) => void tryModel(modelId)}
            renderConnectForm={(onDone) => <ConnectForm doneLabel={t('app.done')} onDone={onDone} />}
            renderChangeKeyDialog={(profileToChange, onClose) => (
              <Suspense fallback={null}>
                <ChangeKeyDialog profile={profileToChange} onClose={onClose} />
              </Suspense>
            )}
          />
        ) : null}
      </Suspense>
    </main>
  );
}
