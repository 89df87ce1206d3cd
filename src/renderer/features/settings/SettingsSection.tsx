import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import type { SettingPath } from '@shared/settings/SettingEntry';
import { type SettingsHeading, settingsHeadings } from '@shared/settings/settingsHeadings';
import { settingPaths, settingsTable } from '@shared/settings/settingsTable';
import { type ReactNode, useContext } from 'react';
import { FoundContext } from './FoundContext';
import { Section } from './Section';
import { SettingField } from './SettingField';

/** A heading of the settings with its settings and further panels. */
export function SettingsSection({
  heading,
  settings,
  change,
  words = {},
  before,
  children,
}: Readonly<{
  heading: SettingsHeading;
  settings: Settings;
  change: (patch: SettingsPatch) => void;
  /** Hints that replace those of the settings table, by setting. */
  words?: Partial<Record<SettingPath, string>>;
  /** Shown above the settings. */
  before?: ReactNode;
  /** Shown below the settings. */
  children?: ReactNode;
}>) {
  const found = useContext(FoundContext);
  if (found && !found.headings.has(heading)) return null;
  const { title, ...said } = settingsHeadings[heading];
  const paths = settingPaths.filter(
    (path) => settingsTable[path].heading === heading && (found?.settings.has(path) ?? true),
  );
  const fields = (isNarrow: boolean) =>
    paths
      .filter((path) => isNumber(path) === isNarrow)
      .map((path) => (
        <SettingField key={path} path={path} settings={settings} change={change} words={words[path]} />
      ));
  const numbers = fields(true);
  return (
    <Section title={title} {...('words' in said ? { message: said.words } : {})}>
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
