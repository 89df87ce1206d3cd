import type { Libraries } from './libraries/Libraries';
import type { KeptProgram } from './ports/KeptProgram';
import type { ShowMessageBox } from './ports/ShowMessageBox';

/** The functions of the operating system that the window's API calls need. */
export type WindowSurroundings = Readonly<{
  version: string;
  /** What Easel runs in: Electron, Chromium and Node.js. */
  runsIn: readonly Readonly<{ name: string; version: string }>[];
  platform: string;
  libraries: Pick<Libraries, 'list' | 'inspect' | 'open' | 'forget'>;
  onFirstViewDrawn: () => void;
  isFocused: () => boolean;
  /** A message from the last run, for the user; null: none. */
  startNote: string | null;
  showMessageBox: ShowMessageBox;
  /** Opens a URL of the allowed list. Throws EaselError `not_allowed` for any other URL. */
  openLink: (address: string) => Promise<void>;
  /** Asks for a file; null: cancelled. Each purpose has its own last folder. */
  pickFile: (
    what: Readonly<{
      purpose: string;
      title: string;
      filters: readonly { name: string; extensions: readonly string[] }[];
      /** The initial folder of the first dialog of this purpose; later dialogs open the last folder used. */
      startFolder?: string;
    }>,
  ) => Promise<string | null>;
  /** Asks for files or folders; empty: cancelled. */
  pickPaths: (
    what: Readonly<{
      purpose: string;
      title: string;
      folders: boolean;
      /** The user can choose only one file or folder. */
      single?: boolean;
      filters: readonly { name: string; extensions: readonly string[] }[];
    }>,
  ) => Promise<readonly string[]>;
  /** The programs that pictures were opened with. */
  programs: Readonly<{
    kept: () => readonly KeptProgram[];
    keep: (programs: readonly KeptProgram[]) => void;
  }>;
  /** Enables exactly these commands in the native menu. */
  offerCommands: (ids: readonly string[]) => void;
  /** Reloads the page, because pages are not allowed to navigate. */
  reloadWindow: () => void;
  /** Shows these commands and the stored programs in a menu at the pointer; null: closed without a choice. */
  chooseInMenu: (groups: readonly (readonly string[])[]) => Promise<string | null>;
  /** Shows the licences of all components. Throws EaselError `not_found` if there is no such file. */
  openLicences: () => Promise<void>;
  /** Starts dragging files out of the window; the page's content in the area becomes the drag image. */
  dragFiles: (
    files: readonly string[],
    area: Readonly<{ x: number; y: number; width: number; height: number }>,
  ) => Promise<void>;
  /** Returns and clears the links and files that the system asked Easel to open. */
  consumeOpenings: () => readonly Readonly<
    { kind: 'link'; address: string } | { kind: 'file'; path: string }
  >[];
  openFolder: (path: string) => Promise<void>;
  showInFolder: (path: string) => void;
  /** Opens a picture or film in the system's default program. @throws EaselError `not_found` if there is none */
  openFile: (path: string) => Promise<void>;
  copyPng: (png: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Puts files on the clipboard, and their paths as text. @returns false if only the text could be copied */
  copyFiles: (paths: readonly string[]) => Promise<boolean>;
  copyText: (text: string) => Promise<void>;
  /** Asks where to save a file of this name, as one of these types; null: cancelled. */
  pickTarget: (
    what: Readonly<{
      purpose: string;
      title: string;
      name: string;
      filters?: readonly { name: string; extensions: readonly string[] }[];
    }>,
  ) => Promise<string | null>;
}>;
