import { t } from '../../messages/t';
import { zRequestValues } from '../../service';

const mostValues = 500;

export const zFormValues = zRequestValues.refine((values) => Object.keys(values).length <= mostValues, {
  error: () => t('ipc.tooManyValues', { most: mostValues }),
});
