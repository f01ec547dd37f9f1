#!/bin/sh
# The application's role: it owns no table, and has the time limits that a pooler cannot set. Runs once, in an empty database.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
create role daleel login password :'password';
alter role daleel set lock_timeout = '2s';
alter role daleel set statement_timeout = '15s';
alter role daleel set idle_in_transaction_session_timeout = '15s';
alter role daleel set jit = off;
SQL
