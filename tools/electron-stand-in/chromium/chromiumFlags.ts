/** How Chromium is started: quiet, alone with its own profile, and without a word to the network. */
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
    // 0: any free port, on loopback only; a test's second connection comes in here
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
    // the popups of an address bar are pages, loaded ahead though no address bar is ever shown: a fifth of a start
    '--disable-features=Translate,MediaRouter,OptimizationHints,AutofillServerCommunication,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
    '--disable-renderer-backgrounding',
    '--disable-backgrounding-occluded-windows',
    '--disable-background-timer-throttling',
    '--autoplay-policy=no-user-gesture-required',
    '--password-store=basic',
    '--use-mock-keychain',
    '--no-pings',
    // as on a desk with a mouse, which a window without a display has not: otherwise nothing shows that it is pointed at
    '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
    // as root Chromium runs only so; the second keeps its bar about the first out of Easel's window
    ...(options.root ? ['--no-sandbox', '--test-type'] : []),
    ...(options.headless
      ? // what moves in a window that nobody sees costs a tenth of a run
        ['--headless=new', '--mute-audio', '--force-prefers-reduced-motion', 'about:blank']
      : ['--app=data:text/html,<title>Easel</title>']),
    ...(process.env.EASEL_CHROMIUM_FLAGS?.split(' ') ?? []),
  ];
}
