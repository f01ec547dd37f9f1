import type { Type } from 'arktype';
import { type } from '../../contract/type.ts';
import { type FieldProblem, Refused } from '../domain/refusal.ts';

export const idempotencyHeader = 'Idempotency-Key';

/** Nesting depth far above that of any input. */
const depthLimit = 20;

/**
 * Returns a validator for one kind of input, which returns the value as parsed by the schema (undefined if the call declares none), or
 * throws `Refused`: `invalidInput` with the path and problem of each invalid field (specification section 8, 422), or `malformed` for
 * excessive nesting. The schema is prepared at the first value: a start would prepare those of all calls.
 */
export function checkBy(schema: Type<object> | undefined): (value: unknown) => unknown {
  if (!schema) return () => undefined;
  let declaredOnly: Type<object> | undefined;
  return (value) => {
    // Undeclared keys could reach the database as columns: `owner_id`, `verified_at`.
    declaredOnly ??= schema.onDeepUndeclaredKey('delete');
    if (isTooDeep(value)) throw new Refused('malformed');
    const parsed: unknown = declaredOnly(value);
    const problems =
      parsed instanceof type.errors ? parsed.map(({ path, code }) => [path.join('.'), problemOf(code)] as const) : unstorableIn(parsed);
    if (problems.length > 0) throw new Refused('invalidInput', { fields: Object.fromEntries(problems) });
    return parsed;
  };
}

/**
 * Validates an `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): 8 to 100 visible characters.
 *
 * @returns null if it is missing
 * @throws Refused `invalidInput` with the header's name as the field
 */
export function checkedKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[!-~]{8,100}$/.test(header)) {
    throw new Refused('invalidInput', { fields: { [idempotencyHeader]: 'unfit' } });
  }
  return header;
}

/** Maps arktype's errors to field problems. Its own messages quote the input, which may be a password. */
function problemOf(code: string): FieldProblem {
  if (code === 'required') return 'missing';
  if (code === 'minLength') return 'tooShort';
  if (code === 'maxLength') return 'tooLong';
  return code === 'min' || code === 'max' ? 'outOfRange' : 'unfit';
}

/** Returns whether a value is nested too deeply: arktype copies it recursively, which would overflow the stack. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth < depthLimit && level.length > 0; depth++) {
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
  return level.length > 0;
}

/** Whether PostgreSQL can store a text, also in JSON: U+0000 and halves of surrogate pairs it cannot. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Finds texts that PostgreSQL cannot store: found here, they cause no error there. */
function unstorableIn(value: unknown): (readonly [string, FieldProblem])[] {
  const found: (readonly [string, FieldProblem])[] = [];
  const open: [path: string, value: unknown][] = [['', value]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, part] = next;
    if (typeof part === 'string' && !isStorable(part)) found.push([path, 'unfit']);
    if (typeof part === 'object' && part !== null) {
      for (const [key, inner] of Object.entries(part)) open.push([path ? `${path}.${key}` : key, inner]);
    }
  }
  return found;
}
