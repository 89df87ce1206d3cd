/** Why a request in flight is given up: a person cancelled it. Anything else is Easel's own end. */
export const cancelWish = 'cancelled by a person';
