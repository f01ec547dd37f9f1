import { expect, test } from 'vitest';
import { changedFields, type SettingsValues, settingsErrors, versionBefore } from '../../src/machines/office/settings-form.ts';

const wrong = (values: SettingsValues) => settingsErrors(values);

test.each([
  ['sessionIdleDays', ['1', '90', ' 14 ', '١٤'], ['0', '91', '1.5', '-1', 'two']],
  ['sessionDays', ['1', '365'], ['0', '366']],
  ['officeSessionHours', ['1', '24'], ['0', '25']],
  ['conversationMonths', ['6', '240', ''], ['5', '241', 'a year']],
  ['proposalFee', ['0', '100.50'], ['-1', '100001', '0.005']],
  ['latitude', ['25.2854', '-90'], ['90.1', '25,2854']],
] as const)('%s takes %j and refuses %j', (field, fitting, unfit) => {
  for (const value of fitting) expect(wrong({ [field]: value })).toEqual({});
  for (const value of unfit) expect(Object.keys(wrong({ [field]: value }))).toEqual([field]);
});

test.each(['productName', 'email', 'sessionIdleDays', 'sessionDays', 'officeSessionHours', 'proposalFee'] as const)(
  '%s is required',
  (field) => expect(wrong({ [field]: ' ' })).toEqual({ [field]: 'settingsSays.required' }),
);

test('the version before has the values that the last change replaced, and the others as they are', () => {
  const values = { sessionIdleDays: '14', sessionDays: '30', officeSessionHours: '8' };
  const saved = { part: 'sessions', version: 1, at: null, by: null, before: [{ field: 'officeSessionHours', value: '12' }] } as const;
  const before = versionBefore({ values, saved: { ...saved, before: [...saved.before] } });
  expect(before).toEqual({ ...values, officeSessionHours: '12' });
  expect(changedFields(before, values)).toEqual(['officeSessionHours']);
});
