/** A bucket of object storage that speaks S3, and who stores there. */
export type Bucket = { url: string; accessKey: string; secretKey: string; region: string };

type Read = <T>(name: string, otherwise: T, expected: string, parse: (text: string) => T | undefined) => T;

const variables = ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
/** Whose values are not printed. */
export const secretBucketVariables: readonly string[] = ['S3_SECRET_KEY'];

/** Reads S3_URL, S3_ACCESS_KEY, S3_SECRET_KEY and S3_REGION; null without the first. */
export function readBucket(read: Read, mistaken: (sentence: string) => void): Bucket | null {
  const url = read<string | null>('S3_URL', null, 'the http or https address of a bucket, like https://s3.example/daleel', asBucketUrl);
  const [accessKey, secretKey] = variables.map((name) => read(name, '', 'a key', (text) => text)) as [string, string];
  const region = read('S3_REGION', 'us-east-1', 'a name of small letters, digits and hyphens', (text) =>
    /^[a-z\d-]{1,40}$/.test(text) ? text : undefined,
  );
  if (!url) return null;
  if (!accessKey || !secretKey) mistaken('S3_URL is set, so S3_ACCESS_KEY and S3_SECRET_KEY must be set as well.');
  return { url, accessKey, secretKey, region };
}

/** Without a slash at the end; the bucket is in the path, or the name of the host. */
function asBucketUrl(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && !url.search && !url.username ? url.href.replace(/\/+$/, '') : undefined;
}
