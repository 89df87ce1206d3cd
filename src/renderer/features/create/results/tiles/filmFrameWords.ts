import { t } from '@shared/messages/t';
/** "1 frame kept", "3 frames kept". */
export const filmFrameWords = (count: number): string => t('create.oneOtherKept', { count });
