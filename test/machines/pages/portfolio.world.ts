import { portfolioMachine } from '../../../src/machines/pages/portfolio.machine.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(portfolioMachine, { input: { search: { year: 2026, category: null, page: 2 } }, events: {} });
