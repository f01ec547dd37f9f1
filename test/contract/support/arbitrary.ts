import fc from 'fast-check';

/** The parts of JSON Schema used by the declared calls. */
export type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};

/** Texts that are known to break databases, parsers, terminals and people. */
const hostileTexts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202eevil\u202c',
    '\ufeff',
    '\u0640\u0640',
    "' or 1=1; drop table users; --",
    '%_\\',
    '\\',
    '"',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '🇶🇦',
    'ﷺ',
    'null',
    'NaN',
    '-0',
    '1e400',
    '0x10',
    '99999999999999999999',
    '2147483648',
    '1,,2',
    '__proto__',
    'constructor',
    '&|!():*<->',
    'x'.repeat(10_000),
    'ع'.repeat(101),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  hostileTexts,
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, Number.MAX_SAFE_INTEGER, 1e300, [], {}, [[]], { toString: 1 }, { length: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Generates values that match a schema. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.type === 'object') return like(schema);
  if (schema.type === 'array') return fc.array(schema.items ? like(schema.items) : hostileValues, { maxLength: 5 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum: min = -1000, maximum: max = 1000 } = schema;
    return schema.type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  }
  if (schema.type !== 'string') return hostileValues;
  const { minLength = 0 } = schema;
  const maxLength = Math.max(minLength, Math.min(schema.maxLength ?? 30, 60));
  const words = fc.constantFrom('a', 'cleaning services', 'الدوحة', 'person@example.test', '1');
  const written = fc.oneof(words, fc.string({ unit: 'grapheme', minLength, maxLength }));
  if (!schema.pattern) return written;
  // fast-check does not support lookaheads; arktype generates one for whole numbers.
  const shaped = schema.pattern.includes('(?!')
    ? fc.integer({ min: 0, max: 60 }).map(String)
    : fc.stringMatching(new RegExp(schema.pattern)).filter(({ length }) => length <= (schema.maxLength ?? length));
  const list = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 }).map(String);
  return fc.oneof({ weight: 3, arbitrary: shaped }, { weight: 1, arbitrary: list });
}

/** Puts the same text into all text fields. */
const echoing = (values: Record<string, unknown>, text: string, { properties = {} }: Schema) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' && !properties[name]?.pattern ? text : value]),
  );

/** Generates values of a schema's shape with arbitrary defects: missing, hostile or excess fields; most values are valid. */
export function like(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.type !== 'object') return fc.oneof({ weight: 4, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostileValues });
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, like(field)] as const);
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const whole = fc.record(Object.fromEntries(fields));
  // Some fields must be equal: a password and its repetition.
  const alike = fc
    .tuple(whole, fc.constantFrom('person@example.test', 'the same text'))
    .map(([values, text]) => echoing(values, text, schema));
  const more = fc.tuple(known, fc.dictionary(hostileTexts, hostileValues, { maxKeys: 2 })).map(([a, b]) => ({ ...b, ...a }));
  return fc.oneof(
    { weight: 4, arbitrary: whole },
    { weight: 3, arbitrary: known },
    { weight: 2, arbitrary: alike },
    { weight: 1, arbitrary: more },
    { weight: 1, arbitrary: hostileValues },
  );
}

/** Generates hostile files: headers of allowed formats followed by random bytes, and whole files. */
export const hostileFiles = (whole: Uint8Array[]): fc.Arbitrary<Uint8Array> => {
  const beginnings = [
    '',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff\xe0',
    'GIF89a',
    'RIFF\xff\xff\xff\xffWEBPVP8L',
    '%PDF-',
    'PK\x03\x04',
    '<svg ',
    'BM',
  ];
  const bytes = fc.uint8Array({ maxLength: 2000 });
  const made = fc.tuple(fc.constantFrom(...beginnings), bytes).map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest]));
  const spoilt = fc
    .tuple(fc.constantFrom(...whole), fc.nat(), fc.integer({ min: 0, max: 255 }))
    .map(([file, place, byte]) => Uint8Array.from(file, (old, index) => (index === place % file.length ? byte : old)));
  const cut = fc.tuple(fc.constantFrom(...whole), fc.nat()).map(([file, place]) => file.subarray(0, place % file.length));
  return fc.oneof(fc.constantFrom(...whole), made, spoilt, cut);
};

/** Generates idempotency keys, mostly valid ones. */
export const idempotencyKeys: fc.Arbitrary<string | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom('attempt-0001', 'attempt-0002', 'attempt-0003'),
  fc.stringMatching(/^[ -~]{0,120}$/),
);
