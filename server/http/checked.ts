import { type Type, type } from 'arktype';
import { type FieldProblem, Refused } from '../domain/refusal.ts';

/** The header by which a call that is repeated after a lost answer is known. */
export const idempotencyHeader = 'Idempotency-Key';

/** Levels of nesting that no input comes near to. */
const depthLimit = 20;

/**
 * Makes the check of one kind of input against its schema, which gives the value as the schema parses it (undefined where the
 * call declares none), or throws `Refused`: `invalidInput` with the path of each wrong field and why (specification section 8,
 * 422), or `malformed` for what is nested without end.
 */
export function checkBy(schema: Type<object> | undefined): (value: unknown) => unknown {
  // A key that no one declared would reach the database as a column: `owner_id`, `verified_at`.
  const declaredOnly = schema?.onDeepUndeclaredKey('delete');
  if (!declaredOnly) return () => undefined;
  return (value) => {
    if (isTooDeep(value)) throw new Refused('malformed');
    const parsed: unknown = declaredOnly(value);
    const problems =
      parsed instanceof type.errors ? parsed.map(({ path, code }) => [path.join('.'), problemOf(code)] as const) : nulsIn(parsed);
    if (problems.length > 0) throw new Refused('invalidInput', { fields: Object.fromEntries(problems) });
    return parsed;
  };
}

/**
 * Checks an `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): 8 to 100 visible characters.
 *
 * @returns null where there is none
 * @throws Refused `invalidInput` with the header's name as the field
 */
export function checkedKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[!-~]{8,100}$/.test(header)) {
    throw new Refused('invalidInput', { fields: { [idempotencyHeader]: 'unfit' } });
  }
  return header;
}

/** arktype's reasons in our few words. Its own messages repeat what was typed, a password for example. */
function problemOf(code: string): FieldProblem {
  if (code === 'required') return 'missing';
  if (code === 'minLength') return 'tooShort';
  if (code === 'maxLength') return 'tooLong';
  return code === 'min' || code === 'max' ? 'outOfRange' : 'unfit';
}

/** Whether a value is nested deeper than any input is: arktype copies it by recursion, which would end in a full stack. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth < depthLimit && level.length > 0; depth++) {
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
  return level.length > 0;
}

/** Where a text holds U+0000, which PostgreSQL cannot store: found here, it cannot become an error there. */
function nulsIn(value: unknown): (readonly [string, FieldProblem])[] {
  const found: (readonly [string, FieldProblem])[] = [];
  const open: [path: string, value: unknown][] = [['', value]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, part] = next;
    if (typeof part === 'string' && part.includes('\0')) found.push([path, 'unfit']);
    if (typeof part === 'object' && part !== null) {
      for (const [key, inner] of Object.entries(part)) open.push([path ? `${path}.${key}` : key, inner]);
    }
  }
  return found;
}
