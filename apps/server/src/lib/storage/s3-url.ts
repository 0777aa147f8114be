/** Where a service that speaks S3 keeps our files. */
export interface S3Settings {
  bucket: string
  /** Before every key: empty, or with a slash at its end. */
  prefix: string
  /** Of a service other than Amazon's. */
  endpoint: string | undefined
  region: string | undefined
  /** The bucket stands in the path and not in the name of the host. */
  isPathStyle: boolean
  /** Without them the usual places are looked at: `AWS_ACCESS_KEY_ID` and the like. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

const KNOWN = new Set(['endpoint', 'region', 'path_style'])

/** Reads `s3://[key:secret@]bucket[/folder][?endpoint=…&region=…&path_style=1]`; undefined when it cannot be meant. */
export function readS3Url(text: string): S3Settings | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, pathname, username, password, searchParams, port } = new URL(text)
  const folder = pathname.replace(/^\/+|\/+$/g, '')
  const endpoint = searchParams.get('endpoint') ?? undefined
  const style = searchParams.get('path_style')
  const isMeant =
    protocol === 's3:' &&
    port === '' &&
    hostname.length >= 3 &&
    (username === '') === (password === '') &&
    (endpoint === undefined || (/^https?:\/\//.test(endpoint) && URL.canParse(endpoint))) &&
    (style === null || style === '1' || style === '0') &&
    [...searchParams.keys()].every((name) => KNOWN.has(name))
  if (!isMeant) return undefined
  return {
    bucket: hostname,
    prefix: folder === '' ? '' : `${decodeURIComponent(folder)}/`,
    endpoint,
    region: searchParams.get('region') ?? undefined,
    // What is not Amazon's seldom has a name of a host for every bucket.
    isPathStyle: style === null ? endpoint !== undefined : style === '1',
    credentials:
      username === ''
        ? undefined
        : { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
  }
}
