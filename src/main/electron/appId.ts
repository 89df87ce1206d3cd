/** As electron-builder.yml has it: by this Windows knows whose windows and notifications they are. */
export const appId = 'app.easel.studio';
