/** The URL fragment of the second factor on the page of the password. */
export const secondFactorId = 'second-factor';
