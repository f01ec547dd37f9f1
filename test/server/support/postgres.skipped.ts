import { test } from 'vitest';

test.skip("PostgreSQL's programs (initdb, pg_ctl) were not found on this machine: the server was tested on the embedded database only", () =>
  undefined);
