/** Where spans of OpenTelemetry are sent, and the name of this service in them. */
export type TracesConfig = { url: string; service: string };

type Read = <T>(name: string, otherwise: T, expected: string, parse: (text: string) => T | undefined) => T;

const asUrl = (text: string) => (/^https?:$/.test(URL.parse(text)?.protocol ?? '') ? text : undefined);
const expected = 'an http or https address, like http://localhost:4318';

/**
 * Reads the standard variables (https://opentelemetry.io/docs/specs/otel/protocol/exporter/): nothing is recorded without an endpoint, or with
 * `OTEL_SDK_DISABLED=true`. Headers, timeout and sampling are read by the packages themselves.
 */
export function readTraces(read: Read): TracesConfig | null {
  const everything = read<string | null>('OTEL_EXPORTER_OTLP_ENDPOINT', null, expected, asUrl);
  const traces = read<string | null>('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', null, expected, asUrl);
  const isDisabled = read('OTEL_SDK_DISABLED', false, 'true or false', (text) =>
    /^(true|false)$/.test(text) ? text === 'true' : undefined,
  );
  const service = read('OTEL_SERVICE_NAME', 'daleel', 'a name', (text) => text);
  const url = traces ?? (everything && `${everything.replace(/\/$/, '')}/v1/traces`);
  return url && !isDisabled ? { url, service } : null;
}
