import type { Settings } from '@shared/domain/Settings';
import type { ReactNode } from 'react';
import { useSettings } from '../../ipc/useSettings';
import { MessageSlot, showToast } from '../../ui/toasts';
import { AboutSection } from './AboutSection';
import { AppearanceSection } from './AppearanceSection';
import { LibrarySection } from './LibrarySection';
import { ProfilesSection } from './ProfilesSection';
import { QueueSection } from './QueueSection';
import { SampleServiceSection } from './SampleServiceSection';
import { SensitiveSection } from './SensitiveSection';

/** Everything the person can set. A change is kept at once; there is no Save. */
export function SettingsView({
  settings,
  connectForm,
}: Readonly<{
  settings: Settings;
  /** The form that makes a profile; `onDone` when it is saved. */
  connectForm: (onDone: () => void) => ReactNode;
}>) {
  const { change } = useSettings((error) =>
    showToast({ level: 'problem', title: 'The setting was not saved', message: error.message }),
  );
  return (
    <div className="flex h-full flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-200 flex-col px-8 pt-5 pb-16">
          <h1 className="pb-4 text-lg font-semibold">Settings</h1>
          <ProfilesSection connectForm={connectForm} />
          <AppearanceSection appearance={settings.appearance} change={change} />
          <QueueSection queue={settings.queue} folds={settings.window.queuePanelFolds} change={change} />
          <SensitiveSection sensitive={settings.sensitive} change={change} />
          <LibrarySection trash={settings.trash} change={change} />
          <SampleServiceSection />
          <AboutSection />
        </div>
      </div>
      <MessageSlot />
    </div>
  );
}
