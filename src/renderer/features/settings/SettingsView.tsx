import type { Profile } from '@shared/domain/account/Profile';
import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import { externalLinks } from '@shared/ipc/externalLinks';
import { t } from '@shared/messages/t';
import { findSettings } from '@shared/settings/findSettings';
import type { SettingPath } from '@shared/settings/SettingEntry';
import { type SettingsHeading, settingsHeadings } from '@shared/settings/settingsHeadings';
import { settingPaths, settingsTable } from '@shared/settings/settingsTable';
import { formatCredits } from '@shared/words/formatCredits';
import { Search, X } from 'lucide-react';
import { type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Button as AriaButton, Input, SearchField } from 'react-aria-components';
import { shortcutOf } from '../../commands/shortcutOf';
import { useCommandKeys } from '../../commands/useCommandKeys';
import { errorMessage } from '../../ipc/CallFailure';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { useSettings } from '../../ipc/useSettings';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { fieldStyle } from '../../ui/fields/fieldStyle';
import { IconButton } from '../../ui/IconButton';
import { Message } from '../../ui/Message';
import { EmptyState } from '../../ui/messages/EmptyState';
import { ErrorNote } from '../../ui/messages/ErrorNote';
import { Skeleton } from '../../ui/messages/Skeleton';
import { MessageSlot, showToast } from '../../ui/messages/toasts';
import { DiagnosticsSection } from './diagnostics/DiagnosticsSection';
import { EnginesSection } from './engines/EnginesSection';
import { FillUpSamples } from './library/FillUpSamples';
import { LibraryCopies } from './library/LibraryCopies';
import { LibraryFolder, PathLine } from './library/LibraryFolder';
import { WatchedFolders } from './library/WatchedFolders';
import { OtherPrograms } from './OtherPrograms';
import { ProfilesSection } from './profiles/ProfilesSection';
import { goToSection, Section } from './Section';
import { SettingField } from './SettingField';
import { FoundContext, SettingsPanel } from './SettingsPanel';
import { ShowHintsAgain } from './ShowHintsAgain';

const headings = Object.keys(settingsHeadings) as SettingsHeading[];

/** Links to the sections; during a search only to the sections with results. */
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

const highlightName = 'settings-hits';

/** Highlights the words of the search text without changing the element's nodes. */
function useHighlightedHits(element: RefObject<HTMLElement | null>, text: string): void {
  useEffect(() => {
    const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
    if (!element.current || terms.length === 0) return;
    const ranges: Range[] = [];
    const nodes = document.createTreeWalker(element.current, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const nodeText = (node.nodeValue ?? '').toLowerCase();
      for (const term of terms) {
        for (
          let index = nodeText.indexOf(term);
          index >= 0;
          index = nodeText.indexOf(term, index + term.length)
        ) {
          const range = new Range();
          range.setStart(node, index);
          range.setEnd(node, index + term.length);
          ranges.push(range);
        }
      }
    }
    CSS.highlights.set(highlightName, new Highlight(...ranges));
    return () => void CSS.highlights.delete(highlightName);
  }, [element, text]);
}

function AboutSection() {
  const info = useRoute('app.info', undefined);
  const openLink = useCommand('app.openLink', { failed: t('app.yourBrowserDidNotOpen') });
  return (
    <Section title={settingsHeadings.about.title}>
      {info.isError ? (
        <ErrorNote title={t('settings.thisCouldNotBeRead')} message={errorMessage(info.error)} />
      ) : null}
      {info.data ? (
        <>
          <p className="selectable text-sm">
            <Message
              id="settings.versionLine"
              args={{
                version: info.data.version,
                platform: info.data.platform,
                span: (words: ReactNode) => <span className="text-muted">{words}</span>,
              }}
            />
          </p>
          <PathLine label={t('settings.dataFolderDatabasePreviewsLogs')} path={info.data.dataFolder} />
        </>
      ) : info.isPending ? (
        <Skeleton className="h-20" />
      ) : null}
      <div className="-mx-3.5 flex flex-wrap gap-2">
        <Button variant="quiet" onPress={() => openLink.mutate({ url: externalLinks.promptSyntax })}>
          {t('settings.aboutABInPrompts')}
        </Button>
        <Button variant="quiet" onPress={() => openLink.mutate({ url: externalLinks.licence })}>
          {t('app.theMITLicence')}
        </Button>
      </div>
    </Section>
  );
}

function SettingsSearch({ text, onChange }: Readonly<{ text: string; onChange: (text: string) => void }>) {
  const input = useRef<HTMLInputElement>(null);
  useCommandKeys('settings', {
    'settings.search': () => {
      input.current?.focus();
      input.current?.select();
    },
  });
  return (
    <SearchField
      aria-label={t('settings.searchTheSettings')}
      value={text}
      onChange={onChange}
      className="relative flex w-72 items-center"
    >
      <Search aria-hidden size={14} className="pointer-events-none absolute start-2.5 text-muted" />
      <Input
        ref={input}
        placeholder={t('settings.searchWithKey', { shortcut: shortcutOf('settings.search') })}
        spellCheck={false}
        className={classNames(
          fieldStyle.box,
          'h-(--control-h) pe-8 ps-8 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {text === '' ? null : (
        <IconButton
          slot={null}
          size="sm"
          label={t('settings.emptyTheSearch')}
          icon={<X size={13} />}
          className="absolute end-1"
          onPress={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </SearchField>
  );
}

function SettingsSection({
  heading,
  settings,
  change,
  hintOverrides = {},
  before,
  children,
}: Readonly<{
  heading: SettingsHeading;
  settings: Settings;
  change: (patch: SettingsPatch) => void;
  /** Hints in place of the `description` in `settingsTable`. */
  hintOverrides?: Partial<Record<SettingPath, string>>;
  before?: ReactNode;
  children?: ReactNode;
}>) {
  const found = useContext(FoundContext);
  if (found && !found.headings.has(heading)) return null;
  const { title, ...texts } = settingsHeadings[heading];
  const paths = settingPaths.filter(
    (path) => settingsTable[path].heading === heading && (found?.settings.has(path) ?? true),
  );
  const fields = (isNarrow: boolean) =>
    paths
      .filter((path) => isNumber(path) === isNarrow)
      .map((path) => (
        <SettingField
          key={path}
          path={path}
          settings={settings}
          change={change}
          hintOverride={hintOverrides[path]}
        />
      ));
  const numbers = fields(true);
  return (
    <Section title={title} {...('description' in texts ? { message: texts.description } : {})}>
      {before}
      {numbers.length > 0 ? <div className="grid grid-cols-2 items-start gap-4">{numbers}</div> : null}
      {fields(false)}
      {children}
    </Section>
  );
}

function isNumber(path: SettingPath): boolean {
  const { kind } = settingsTable[path];
  return kind === 'number' || kind === 'credits';
}

/** A change is saved at once; there is no Save button. */
export function SettingsView({
  settings,
  initialSearch,
  renderConnectForm,
  renderChangeKeyDialog,
  onOtherLibrary,
  onShortcuts,
  onTryModel,
}: Readonly<{
  settings: Settings;
  initialSearch: string;
  /** `onDone` is called when the new profile is saved. */
  renderConnectForm: (onDone: () => void) => ReactNode;
  renderChangeKeyDialog: (profile: Profile, onClose: () => void) => ReactNode;
  onOtherLibrary: () => void;
  onShortcuts: () => void;
  onTryModel: (modelId: string) => void;
}>) {
  const { change } = useSettings((error) =>
    showToast({ level: 'problem', title: t('app.theSettingWasNotSaved'), message: error.message }),
  );
  const [text, setText] = useState(initialSearch);
  const found = useMemo(() => findSettings(text), [text]);
  const common = { settings, change };
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
              : t('settings.found', { settings: found.settings.size + found.panels.size })}
          </p>
          <FoundContext value={found}>
            <SettingsPanel id="profiles.list">
              <ProfilesSection
                renderConnectForm={renderConnectForm}
                renderChangeKeyDialog={renderChangeKeyDialog}
              />
            </SettingsPanel>
            <EnginesSection onTryModel={onTryModel} />
            <SettingsSection heading="appearance" {...common} />
            <SettingsSection heading="desktop" {...common}>
              <SettingsPanel id="desktop.programs">
                <OtherPrograms />
              </SettingsPanel>
            </SettingsSection>
            <SettingsSection
              heading="queue"
              {...common}
              hintOverrides={{ 'queue.goOnAfterRestart': unattendedSpendingHint(settings.queue) }}
            />
            <SettingsSection heading="keys" {...common} />
            <SettingsSection heading="sensitive" {...common} />
            <SettingsSection
              heading="library"
              {...common}
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
            <SettingsSection heading="localService" {...common}>
              <SettingsPanel id="localService.fill">
                <FillUpSamples />
              </SettingsPanel>
            </SettingsSection>
            <SettingsSection heading="help" {...common}>
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

/** Says how much unattended background work may spend, and which limit stops the work. */
function unattendedSpendingHint({ batchLimitMilli, dayLimitMilli }: Settings['queue']): string {
  const credits = (milli: number | null) => (milli === null ? '' : formatCredits(milli));
  const [batch, day] = [credits(batchLimitMilli), credits(dayLimitMilli)];
  const limits = batch && day ? 'both' : batch ? 'batch' : day ? 'day' : 'none';
  return t('settings.nightHint', { limits, batch, day });
}
