/** Chromium's command-line flags: no dialogs at the start, a separate profile, and no network requests of its own. */
export function chromiumFlags(
  options: Readonly<{
    profileFolder: string;
    headless: boolean;
    root: boolean;
    width: number;
    height: number;
  }>,
): string[] {
  return [
    '--remote-debugging-pipe',
    // 0: any free port, on loopback only, for the second connection of a test
    '--remote-debugging-port=0',
    `--user-data-dir=${options.profileFolder}`,
    `--window-size=${options.width},${options.height}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-default-apps',
    '--disable-extensions',
    '--disable-search-engine-choice-screen',
    '--disable-breakpad',
    '--disable-dev-shm-usage',
    // the address bar's popups are pages that are preloaded, although no address bar is shown: a fifth of the start
    '--disable-features=Translate,MediaRouter,OptimizationHints,AutofillServerCommunication,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
    '--disable-renderer-backgrounding',
    '--disable-backgrounding-occluded-windows',
    '--disable-background-timer-throttling',
    '--autoplay-policy=no-user-gesture-required',
    '--password-store=basic',
    '--use-mock-keychain',
    '--no-pings',
    // a mouse that can hover: without a display Chromium assumes that there is none, and does not apply hover styles
    '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
    // as root, Chromium requires --no-sandbox; --test-type hides the warning about that in Easel's window
    ...(options.root ? ['--no-sandbox', '--test-type'] : []),
    ...(options.headless
      ? // animations that nobody sees take a tenth of the processor time of a test run
        ['--headless=new', '--mute-audio', '--force-prefers-reduced-motion', 'about:blank']
      : ['--app=data:text/html,<title>Easel</title>']),
    ...(process.env.EASEL_CHROMIUM_FLAGS?.split(' ') ?? []),
  ];
}
