import { createContext } from 'react';

/** The public origin of the product, without a trailing slash, for absolute addresses in the head. */
export const OriginContext = createContext('');
