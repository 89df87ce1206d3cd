import { zRequestValues } from '../../service';

/** Maximum number of parameters. */
const mostValues = 500;

/** The values of a form, from the page. */
export const zFormValues = zRequestValues.refine((values) => Object.keys(values).length <= mostValues, {
  message: `There are more than ${mostValues} values.`,
});
