import { t } from '../../messages/t';
import { zRequestValues } from '../../service';

/** Maximum number of parameters. */
const mostValues = 500;

/** The values of a form, from the page. */
export const zFormValues = zRequestValues.refine((values) => Object.keys(values).length <= mostValues, {
  error: () => t('ipc.tooManyValues', { most: mostValues }),
});
