import type { Settings } from '../domain/Settings';
import type { SettingsHeading } from './settingsHeadings';

/** `section.field` of the settings. */
export type AnyPath = { [S in keyof Settings]: `${S}.${keyof Settings[S] & string}` }[keyof Settings];

/** State that the window stores in the settings; not shown as a setting. */
export const rememberedPaths = [
  'hints.seen',
  'window.queuePanelOpen',
  'window.queueFold',
  'window.queueFinishedOpen',
  'window.queuePanelWidth',
  'window.formWidth',
  'window.detailsWidth',
  'window.resultHeight',
  'window.galleryShelvesOpen',
  'window.galleryFolded',
  'window.galleryDetailsOpen',
  'window.galleryRowHeight',
  'window.galleryQuery',
  'window.gallerySort',
  'window.galleryGroup',
  'window.reviewGround',
  'window.filmSound',
  'window.newsSeen',
  'window.copyLongEdge',
  'shortcuts.own',
] as const satisfies readonly AnyPath[];

export type SettingPath = Exclude<AnyPath, (typeof rememberedPaths)[number]>;

/** The texts of a setting, or the ids of their messages. Its limits and default are in `zSettings`. */
export type SettingEntry<Text = string> = Readonly<{
  heading: SettingsHeading;
  label: Text;
  description?: Text;
  synonyms?: Text;
}> &
  (
    | Readonly<{ kind: 'switch' }>
    | Readonly<{ kind: 'choice'; choices: Readonly<Record<string, string>> }>
    /** `none`: the meaning of an empty field, if a field may be empty. `names`: a pattern of file names. */
    | Readonly<{ kind: 'number'; decimals?: true; none?: Text }>
    | Readonly<{ kind: 'languages'; none: Text }>
    | Readonly<{ kind: 'names'; none: Text }>
    /** Stored in thousandths, displayed in credits. */
    | Readonly<{ kind: 'credits'; none: Text }>
  );
