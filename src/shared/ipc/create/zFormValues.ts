import { zRequestValues } from '../../service';

/** No model has more parameters. */
const mostValues = 500;

/** The values of a form, as a page hands them over. */
export const zFormValues = zRequestValues.refine((values) => Object.keys(values).length <= mostValues, {
  message: `There are more than ${mostValues} values.`,
});
