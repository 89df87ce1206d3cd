import type { Profile } from '@shared/domain/account/Profile';
import type { Settings } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import { findSettings } from '@shared/settings/findSettings';
import { type SettingsHeading, settingsHeadings } from '@shared/settings/settingsHeadings';
import { formatCredits } from '@shared/words/formatCredits';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useSettings } from '../../ipc/useSettings';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/messages/EmptyState';
import { MessageSlot, showToast } from '../../ui/messages/toasts';
import { AboutSection } from './AboutSection';
import { DiagnosticsSection } from './diagnostics/DiagnosticsSection';
import { EnginesSection } from './engines/EnginesSection';
import { FoundContext } from './FoundContext';
import { FillUpSamples } from './library/FillUpSamples';
import { LibraryCopies } from './library/LibraryCopies';
import { LibraryFolder } from './library/LibraryFolder';
import { WatchedFolders } from './library/WatchedFolders';
import { OtherPrograms } from './OtherPrograms';
import { ProfilesSection } from './profiles/ProfilesSection';
import { goToSection } from './Section';
import { SettingsPanel } from './SettingsPanel';
import { SettingsSearch } from './SettingsSearch';
import { SettingsSection } from './SettingsSection';
import { ShowHintsAgain } from './ShowHintsAgain';
import { useHighlightedHits } from './useHighlightedHits';

const headings = Object.keys(settingsHeadings) as SettingsHeading[];

/** Links to the sections; during a search only those with results. */
function SectionLinks({ found }: Readonly<{ found: ReadonlySet<SettingsHeading> }>) {
  return (
    <nav aria-label={t('settings.sections')} className="-mx-2 flex flex-wrap gap-x-1 pt-2">
      {headings
        .filter((heading) => found.has(heading))
        .map((heading) => (
          <AriaButton
            key={heading}
            onPress={() => goToSection(settingsHeadings[heading].title)}
            className="rounded-sm px-2 py-1 text-xs text-muted data-[hovered]:bg-raised data-[hovered]:text-ink"
          >
            {settingsHeadings[heading].title}
          </AriaButton>
        ))}
    </nav>
  );
}

/** All settings. A change is saved at once; there is no Save button. */
export function SettingsView({
  settings,
  startWords,
  connectForm,
  changeKey,
  onOtherLibrary,
  onShortcuts,
  onTryModel,
}: Readonly<{
  settings: Settings;
  /** The initial search text. */
  startWords: string;
  /** Renders the form for a new profile; `onDone` is called when it is saved. */
  connectForm: (onDone: () => void) => ReactNode;
  /** Renders the dialog that replaces a profile's API key. */
  changeKey: (profile: Profile, onClose: () => void) => ReactNode;
  onOtherLibrary: () => void;
  /** Opens the shortcuts sheet. */
  onShortcuts: () => void;
  /** Opens the form of Create with a model of the built-in service. */
  onTryModel: (modelId: string) => void;
}>) {
  const { change } = useSettings((error) =>
    showToast({ level: 'problem', title: t('app.theSettingWasNotSaved'), message: error.message }),
  );
  const [text, setText] = useState(startWords);
  const found = useMemo(() => findSettings(text), [text]);
  const all = { settings, change };
  const sections = useRef<HTMLDivElement>(null);
  useHighlightedHits(sections, text);
  return (
    <div className="flex h-full flex-col">
      {/* relative, so that the hidden inputs of switches and chips scroll along and the focus scrolls to
          them */}
      <div className="relative min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
        <div ref={sections} className="mx-auto flex max-w-200 flex-col px-8 pb-16">
          <header className="sticky top-0 z-10 bg-canvas pt-5 pb-3">
            <div className="flex flex-wrap items-center justify-between gap-4">
              <h1 className="text-lg font-semibold">{t('app.settings')}</h1>
              <SettingsSearch text={text} onChange={setText} />
            </div>
            <SectionLinks found={found.headings} />
          </header>
          <p role="status" className="sr-only">
            {text.trim() === ''
              ? ''
              : t('settings.found', { settings: found.settings.size + found.places.size })}
          </p>
          <FoundContext value={found}>
            <SettingsPanel id="profiles.list">
              <ProfilesSection connectForm={connectForm} changeKey={changeKey} />
            </SettingsPanel>
            <EnginesSection onTryModel={onTryModel} />
            <SettingsSection heading="appearance" {...all} />
            <SettingsSection heading="desktop" {...all}>
              <SettingsPanel id="desktop.programs">
                <OtherPrograms />
              </SettingsPanel>
            </SettingsSection>
            <SettingsSection
              heading="queue"
              {...all}
              words={{ 'queue.goOnAfterRestart': nightWords(settings.queue) }}
            />
            <SettingsSection heading="keys" {...all} />
            <SettingsSection heading="sensitive" {...all} />
            <SettingsSection
              heading="library"
              {...all}
              before={
                <SettingsPanel id="library.folder">
                  <LibraryFolder onOtherLibrary={onOtherLibrary} />
                </SettingsPanel>
              }
            >
              <SettingsPanel id="library.watched">
                <WatchedFolders />
              </SettingsPanel>
              <SettingsPanel id="library.copies">
                <LibraryCopies />
              </SettingsPanel>
            </SettingsSection>
            <SettingsSection heading="localService" {...all}>
              <SettingsPanel id="localService.fill">
                <FillUpSamples />
              </SettingsPanel>
            </SettingsSection>
            <SettingsSection heading="help" {...all}>
              <SettingsPanel id="help.again">
                <ShowHintsAgain hints={settings.hints} change={change} />
              </SettingsPanel>
              <SettingsPanel id="help.shortcuts">
                <div>
                  <Button onPress={onShortcuts}>{t('settings.keyboardShortcuts')}</Button>
                </div>
              </SettingsPanel>
            </SettingsSection>
            <DiagnosticsSection />
            <SettingsPanel id="about.easel">
              <AboutSection />
            </SettingsPanel>
          </FoundContext>
          {found.headings.size === 0 ? (
            <EmptyState
              title={t('settings.noSettingFound')}
              message={t('settings.noSettingHas', { text: text.trim() })}
              actions={<Button onPress={() => setText('')}>{t('settings.showAllSettings')}</Button>}
            />
          ) : null}
        </div>
      </div>
      <MessageSlot />
    </div>
  );
}

/** What unattended background work may spend within the current limits, and what stops it. */
function nightWords({ batchLimitMilli, dayLimitMilli }: Settings['queue']): string {
  const credits = (milli: number | null) => (milli === null ? '' : formatCredits(milli));
  const [batch, day] = [credits(batchLimitMilli), credits(dayLimitMilli)];
  const limits = batch && day ? 'both' : batch ? 'batch' : day ? 'day' : 'none';
  return t('settings.nightHint', { limits, batch, day });
}
