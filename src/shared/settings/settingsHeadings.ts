// The headings of the settings, in the order of the view, and the panels without settings.

export const settingsHeadings = {
  profiles: { title: 'Profiles' },
  engines: {
    title: 'Engines',
    words:
      'Programs of yours that run trained models, such as ComfyUI. The service inside Easel hands its work to them; Easel neither installs nor starts them.',
  },
  appearance: { title: 'Appearance' },
  desktop: { title: 'Desktop' },
  queue: {
    title: 'Queue and limits',
    words:
      'Limits count what was certainly spent and what may have been. Reaching one pauses the queue; nothing is lost.',
  },
  keys: { title: 'Keys' },
  sensitive: { title: 'Sensitive media' },
  library: {
    title: 'Library',
    words:
      'Originals, byte for byte as the service sent them, in a folder for each day. Your wildcard lists are in the folder called wildcards.',
  },
  localService: {
    title: 'Sample service',
    words:
      'A small service inside Easel with the same interface as the real one. It draws by a program, from your prompt and seed; no trained model is involved, nothing leaves this computer and its credits cost nothing. What it makes is labelled as a sample, in the app and inside the files.',
  },
  help: { title: 'Hints and help' },
  diagnostics: {
    title: 'Diagnostics',
    words: 'The state of Easel, and a report for support.',
  },
  about: { title: 'About' },
} as const satisfies Readonly<Record<string, Readonly<{ title: string; words?: string }>>>;

export type SettingsHeading = keyof typeof settingsHeadings;

/** Panels of the view that are not settings, with their search words. */
export const settingsPanels = {
  'profiles.list': {
    heading: 'profiles',
    words: 'connection service account API key base URL address add remove rename keychain',
  },
  'engines.list': {
    heading: 'engines',
    words:
      'ComfyUI SwarmUI OpenAI-compatible local models GPU graphics card workflow workflows bindings checkpoint assign add remove test',
  },
  'desktop.programs': {
    heading: 'desktop',
    words: 'open with another program external editor Photoshop edit copy application forget remove',
  },
  'library.folder': {
    heading: 'library',
    words: 'library folder where files are disk path open move another place drive switch several libraries',
  },
  'library.watched': {
    heading: 'library',
    words: 'watched folders watch automatic import inbox output hot folder reference copy',
  },
  'library.copies': {
    heading: 'library',
    words: 'copies backup backups restore database undo go back damaged lost daily',
  },
  'localService.fill': { heading: 'localService', words: 'fill up demo credits balance refill' },
  'help.again': { heading: 'help', words: 'hints again bring back tips tour help what is new' },
  'help.shortcuts': { heading: 'help', words: 'keyboard shortcuts keys hotkeys change customize rebind' },
  'diagnostics.health': {
    heading: 'diagnostics',
    words:
      'health database check disk space keychain service reachable clock skew network proxy sign in firewall',
  },
  'diagnostics.tools': {
    heading: 'diagnostics',
    words: 'report problem bug help support log viewer errors warnings log folder',
  },
  'about.easel': {
    heading: 'about',
    words: 'version data folder keychain licence prompt syntax',
  },
} as const satisfies Readonly<Record<string, Readonly<{ heading: SettingsHeading; words: string }>>>;

export type SettingsPanelId = keyof typeof settingsPanels;
