import { StartRefused } from '../base/start-refused.ts';

export type S3Address = { bucketUrl: string; accessKeyId: string; secretAccessKey: string; region: string | undefined };

// The value holds a secret, so the sentence never repeats it.
const bad = (why: string) => new StartRefused(`STORAGE_URL ${why}; its form is s3://key:secret@host[:port]/bucket.`);

const requireBucket = ({ pathname }: URL) => {
  const bucket = pathname.replace(/^\/|\/$/g, '');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw bad('needs one bucket after the host');
  return bucket;
};

const requireKeys = ({ username, password }: URL) => {
  if (!username || !password) throw bad('needs a key and a secret, each percent-encoded');
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  } catch {
    throw bad('has a percent sign that encodes nothing');
  }
};

/** Reads s3://key:secret@host[:port]/bucket[?region=…&tls=off]. */
export const parseS3Address = (text: string): S3Address => {
  if (!URL.canParse(text)) throw bad('is not an address');
  const url = new URL(text);
  if (url.protocol !== 's3:' || !url.host) throw bad('must start with s3:// and name a host');
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  return {
    bucketUrl: `${scheme}://${url.host}/${requireBucket(url)}`,
    ...requireKeys(url),
    region: url.searchParams.get('region') ?? undefined,
  };
};
