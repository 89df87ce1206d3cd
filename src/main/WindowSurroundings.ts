/** What the calls of the window need of the window's own system. */
export type WindowSurroundings = Readonly<{
  version: string;
  platform: string;
  /** Opens an address of the allowed list; false for any other. */
  openLink: (address: string) => Promise<boolean>;
  /** Asks for one file; null when the person chose none. */
  pickFile: (
    what: Readonly<{ title: string; filters: readonly { name: string; extensions: readonly string[] }[] }>,
  ) => Promise<string | null>;
  /** Lets these commands be chosen in the native menu, and no others. */
  offerCommands: (ids: readonly string[]) => void;
  openFolder: (path: string) => Promise<void>;
  showInFolder: (path: string) => void;
  /** Puts a picture on the clipboard. False where it could not be read. */
  copyImage: (path: string) => Promise<boolean>;
}>;
