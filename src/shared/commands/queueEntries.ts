/** Commands of the queue's list of jobs. */
export const queueEntries = {
  'queue.undo': { scope: 'queue', label: 'commands.takeBackWhatWasRemoved', keys: [{ key: 'z', mod: true }] },
  'jobs.up': {
    scope: 'jobs',
    label: 'commands.chooseAJobWithShiftSeveral',
    keys: [{ key: 'ArrowUp', optional: ['shift', 'mod'] }],
  },
  'jobs.down': {
    scope: 'jobs',
    label: 'commands.chooseAJobWithShiftSeveral',
    keys: [{ key: 'ArrowDown', optional: ['shift', 'mod'] }],
  },
  'jobs.pageUp': {
    scope: 'jobs',
    label: 'commands.chooseAJobWithShiftSeveral',
    keys: [{ key: 'PageUp', optional: ['shift', 'mod'] }],
  },
  'jobs.pageDown': {
    scope: 'jobs',
    label: 'commands.chooseAJobWithShiftSeveral',
    keys: [{ key: 'PageDown', optional: ['shift', 'mod'] }],
  },
  'jobs.first': {
    scope: 'jobs',
    label: 'commands.chooseAJobWithShiftSeveral',
    keys: [{ key: 'Home', optional: ['shift', 'mod'] }],
  },
  'jobs.last': {
    scope: 'jobs',
    label: 'commands.chooseAJobWithShiftSeveral',
    keys: [{ key: 'End', optional: ['shift', 'mod'] }],
  },
  'jobs.mark': { scope: 'jobs', label: 'commands.addAJobToTheSelection', keys: [{ key: ' ' }] },
  'jobs.chooseAll': { scope: 'jobs', label: 'commands.chooseAllOfASection', keys: [{ key: 'a', mod: true }] },
  'jobs.chooseNone': { scope: 'jobs', label: 'commands.chooseNone', keys: [{ key: 'Escape' }] },
  'jobs.details': { scope: 'jobs', label: 'commands.detailsOfAJob', keys: [{ key: 'Enter' }] },
  'jobs.menu': {
    scope: 'jobs',
    label: 'commands.showActionsOfAJob',
    keys: [{ key: 'ContextMenu' }, { key: 'F10', shift: true }],
  },
  'jobs.moveUp': {
    scope: 'jobs',
    label: 'commands.moveJobsThatAreUpNext',
    keys: [{ key: 'ArrowUp', alt: true }],
  },
  'jobs.moveDown': {
    scope: 'jobs',
    label: 'commands.moveJobsThatAreUpNext',
    keys: [{ key: 'ArrowDown', alt: true }],
  },
  'jobs.cancel': {
    scope: 'jobs',
    label: 'commands.cancelJobs',
    keys: [{ key: 'Delete' }, { key: 'Backspace', on: 'mac' }],
  },
  'drag.leave': { scope: 'drag', label: 'commands.whileDraggingLeaveJobsWhere', keys: [{ key: 'Escape' }] },
  'drawer.close': { scope: 'drawer', label: 'commands.closeTheQueueOverTheView', keys: [{ key: 'Escape' }] },
} as const;
