/** The two IPC channels between the window and main; everything else is a name inside them. */
export const callChannel = 'easel:call';
export const eventChannel = 'easel:event';
