const zeros = [0x0660, 0x06f0];

/** Converts Arabic and Persian digits and number separators to Latin ones. */
export const toLatinDigits = (written: string): string =>
  written
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
      String(digit.charCodeAt(0) - (zeros.findLast((zero) => zero <= digit.charCodeAt(0)) ?? 0)),
    )
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');

/** Returns a code of the second factor as typed, without the gaps between its groups and in Latin digits. */
export const codeDigitsOf = (code: string): string => toLatinDigits(code).replace(/[\s-]/g, '');
