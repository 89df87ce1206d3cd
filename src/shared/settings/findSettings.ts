import type { SettingPath } from './SettingEntry';
import {
  type SettingsHeading,
  type SettingsPanelId,
  settingsHeadings,
  settingsPanels,
} from './settingsHeadings';
import { settingPaths, settingsTable } from './settingsTable';

export type SettingsFound = Readonly<{
  settings: ReadonlySet<SettingPath>;
  places: ReadonlySet<SettingsPanelId>;
  headings: ReadonlySet<SettingsHeading>;
}>;

/** A match contains all words in label, heading, description, choices or synonyms. */
export function findSettings(text: string): SettingsFound {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (heading: SettingsHeading, said: string) => {
    const all = `${settingsHeadings[heading].title} ${said}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  };
  const settings = settingPaths.filter((path) => fits(settingsTable[path].heading, saidOf(path)));
  const places = (Object.keys(settingsPanels) as SettingsPanelId[]).filter((place) =>
    fits(settingsPanels[place].heading, settingsPanels[place].words),
  );
  return {
    settings: new Set(settings),
    places: new Set(places),
    headings: new Set([
      ...settings.map((path) => settingsTable[path].heading),
      ...places.map((place) => settingsPanels[place].heading),
    ]),
  };
}

function saidOf(path: SettingPath): string {
  const entry = settingsTable[path];
  const choices = entry.kind === 'choice' ? Object.values(entry.choices).join(' ') : '';
  return `${entry.label} ${entry.words ?? ''} ${choices} ${entry.synonyms ?? ''} ${path}`;
}
