import { createContext } from 'react';

/** Whether the form around a field is being sent: what is typed meanwhile would be part of nothing, so nothing can be typed. */
export const FormBusy = createContext(false);
