import { t } from '../../messages/t';
import { zRequestValues } from '../../service';

const maxValues = 500;

export const zFormValues = zRequestValues.refine((values) => Object.keys(values).length <= maxValues, {
  error: () => t('ipc.tooManyValues', { most: maxValues }),
});
