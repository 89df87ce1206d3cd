import type { Libraries } from './libraries/Libraries';
import type { AskPerson } from './ports/AskPerson';
import type { KeptProgram } from './ports/KeptProgram';

/** What the calls of the window need of the window's own system. */
export type WindowSurroundings = Readonly<{
  version: string;
  /** What Easel runs in, with its versions. */
  runsIn: readonly Readonly<{ name: string; version: string }>[];
  platform: string;
  /** The libraries of this computer. */
  libraries: Pick<Libraries, 'list' | 'look' | 'open' | 'forget'>;
  /** The page shows its first look. */
  drawn: () => void;
  /** Somebody works in the window. */
  isLookedAt: () => boolean;
  /** What the last run wants the person to know, in words, or null. */
  startNote: string | null;
  /** Asks the person in a dialog of the system's own. */
  ask: AskPerson;
  /** Opens an address of the allowed list. @throws EaselError `not_allowed` for any other */
  openLink: (address: string) => Promise<void>;
  /** Asks for one file; null when the person chose none. Each purpose remembers its folder. */
  pickFile: (
    what: Readonly<{
      purpose: string;
      title: string;
      filters: readonly { name: string; extensions: readonly string[] }[];
      /** The folder that it begins in where none is remembered. */
      begins?: string;
    }>,
  ) => Promise<string | null>;
  /** Asks for files, or for folders; none when the person chose none. */
  pickPaths: (
    what: Readonly<{
      purpose: string;
      title: string;
      folders: boolean;
      /** No more than one may be chosen. */
      isOne?: boolean;
      filters: readonly { name: string; extensions: readonly string[] }[];
    }>,
  ) => Promise<readonly string[]>;
  /** What is remembered of the programs that were chosen on this computer. */
  programs: Readonly<{
    kept: () => readonly KeptProgram[];
    keep: (programs: readonly KeptProgram[]) => void;
  }>;
  /** Lets these commands be chosen in the native menu, and no others. */
  offerCommands: (ids: readonly string[]) => void;
  /** Loads the page again: a page may not navigate, not even to itself. */
  reloadWindow: () => void;
  /** Shows these commands in a menu where the pointer is, with the programs that are remembered; null when none was chosen. */
  chooseInMenu: (groups: readonly (readonly string[])[]) => Promise<string | null>;
  /** Shows the licences of all that Easel is made with. @throws EaselError `not_found` where there is no such file */
  openLicences: () => Promise<void>;
  /** Has files dragged out of the window; what is shown in the area is seen under the pointer. */
  dragFiles: (
    files: readonly string[],
    area: Readonly<{ x: number; y: number; width: number; height: number }>,
  ) => Promise<void>;
  /** What the system asked Easel to open, once. */
  takeOpenings: () => readonly Readonly<{ kind: 'link'; address: string } | { kind: 'file'; path: string }>[];
  openFolder: (path: string) => Promise<void>;
  showInFolder: (path: string) => void;
  /** Opens a picture or film in the system's program for it. @throws EaselError `not_found` where none does */
  openFile: (path: string) => Promise<void>;
  /** Puts a picture on the clipboard, a PNG. */
  copyPng: (png: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Puts files on the clipboard, and their paths as text; whether the system takes more than that text. */
  copyFiles: (paths: readonly string[]) => Promise<boolean>;
  copyText: (text: string) => Promise<void>;
  /** Asks where to save a file of this name, as one of these kinds; null when the person chose nowhere. */
  pickTarget: (
    what: Readonly<{
      purpose: string;
      title: string;
      name: string;
      filters?: readonly { name: string; extensions: readonly string[] }[];
    }>,
  ) => Promise<string | null>;
}>;
