import type { SettingPath } from './SettingEntry';
import {
  type SettingsHeading,
  type SettingsPanelId,
  settingsHeadings,
  settingsPanels,
} from './settingsHeadings';
import { settingPaths, settingsTable } from './settingsTable';

export type SettingsSearchResult = Readonly<{
  settings: ReadonlySet<SettingPath>;
  panels: ReadonlySet<SettingsPanelId>;
  headings: ReadonlySet<SettingsHeading>;
}>;

/** Finds settings and panels whose label, heading, description, choices and synonyms contain all words. */
export function findSettings(text: string): SettingsSearchResult {
  const searchWords = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (heading: SettingsHeading, content: string) => {
    const searchedText = `${settingsHeadings[heading].title} ${content}`.toLowerCase();
    return searchWords.every((word) => searchedText.includes(word));
  };
  const settings = settingPaths.filter((path) => matches(settingsTable[path].heading, searchTextOf(path)));
  const panels = (Object.keys(settingsPanels) as SettingsPanelId[]).filter((panel) =>
    matches(settingsPanels[panel].heading, settingsPanels[panel].searchText),
  );
  return {
    settings: new Set(settings),
    panels: new Set(panels),
    headings: new Set([
      ...settings.map((path) => settingsTable[path].heading),
      ...panels.map((panel) => settingsPanels[panel].heading),
    ]),
  };
}

function searchTextOf(path: SettingPath): string {
  const entry = settingsTable[path];
  const choices = entry.kind === 'choice' ? Object.values(entry.choices).join(' ') : '';
  return `${entry.label} ${entry.description ?? ''} ${choices} ${entry.synonyms ?? ''} ${path}`;
}
