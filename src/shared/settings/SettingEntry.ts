import type { Settings } from '../domain/Settings';
import type { SettingsHeading } from './settingsHeadings';

/** `section.field` of the settings. */
export type AnyPath = { [S in keyof Settings]: `${S}.${keyof Settings[S] & string}` }[keyof Settings];

/** What the window remembers of itself, changed where it is used: no setting that somebody would look for. */
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

/** A setting in words. Its bounds and its default are those of `zSettings`. */
export type SettingEntry = Readonly<{
  heading: SettingsHeading;
  label: string;
  /** What it does, in a sentence. */
  words?: string;
  /** What somebody may look for who calls it otherwise. */
  synonyms?: string;
}> &
  (
    | Readonly<{ kind: 'switch' }>
    | Readonly<{ kind: 'choice'; choices: Readonly<Record<string, string>> }>
    /** `none`: what an empty field means, where it may be empty. */
    | Readonly<{ kind: 'number'; decimals?: true; none?: string }>
    /** Tags of languages whose spelling is checked; none: it is not. */
    | Readonly<{ kind: 'languages'; none: string }>
    /** A pattern for names of files; none: the usual ones. */
    | Readonly<{ kind: 'names'; none: string }>
    /** Held in thousandths, written in credits. */
    | Readonly<{ kind: 'credits'; none: string }>
  );
