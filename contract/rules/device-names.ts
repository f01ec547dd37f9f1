import { deviceNameMaxLength } from '../limits.ts';

const browsers: [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Returns the name of a browser and its system, from the user agent: `Chrome, Windows`; null if it names neither. */
export const deviceNameOf = (userAgent: string): string | null => {
  const named = [browsers, systems].map((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return (
    named
      .filter((name) => name !== undefined)
      .join(', ')
      .slice(0, deviceNameMaxLength) || null
  );
};
