import { localeMachine } from '../../../src/machines/shell/locale.machine.ts';
import { worldOf } from '../support/world.ts';

const world = {
  events: { 'language.choose': [{ locale: 'en' }, { locale: 'ar' }] },
  outcomes: { loadLanguage: { done: [undefined], failed: [new Error('no network')] } },
  distinguish: (context: unknown) => context,
} as const;

export default worldOf(localeMachine, { ...world, input: { locale: 'en' } }, { ...world, input: { locale: 'ar' } });
