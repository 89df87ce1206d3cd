/** Must equal the id in electron-builder.yml, by which Windows identifies windows and notifications. */
export const appId = 'app.easel.studio';
