import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type MultipartUpload,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { StartError } from '../../db/start-error'
import { storageUnavailable } from '../http/error'
import type { Received } from './incoming-files'
import { ABANDONED_AFTER, createIncomingFiles } from './incoming-files'
import type { S3Settings } from './s3-url'
import { type FileStorage, storageKeyOf } from './storage'

/** Files travel in parts of this size, so many at a time, in bytes. */
const PART = 8 * 1024 * 1024
const PARTS_AT_ONCE = 3
/** In milliseconds: until there is a connection, and until a silent one is given up. */
const CONNECTION_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 60_000
/** Downloads hold a connection each for as long as they take. */
const CONNECTIONS = 200

/**
 * The storage at a service that speaks S3. Bytes come to this machine first, since only whole ones have a name; a part of a
 * file is never to be seen there, because it appears with its last part.
 */
export async function openS3Storage(settings: S3Settings, dataDir: string): Promise<FileStorage> {
  const client = createClient(settings)
  const incoming = createIncomingFiles(dataDir)
  const { bucket: Bucket, prefix } = settings
  const placeOf = (key: string) => ({ Bucket, Key: prefix + key })
  try {
    await client.send(new HeadBucketCommand({ Bucket }))
  } catch (error) {
    throw new StartError(`Хранилище файлов не отвечает: бакет ${Bucket}, ${reasonOf(error)}. Проверьте STORAGE_URL`)
  }

  async function sizeOf(key: string): Promise<number | undefined> {
    try {
      return (await client.send(new HeadObjectCommand(placeOf(key)))).ContentLength
    } catch (error) {
      if (isMissing(error)) return undefined
      throw toRefusal(error)
    }
  }

  async function stage({ path, size, sha256 }: Received): Promise<void> {
    const key = storageKeyOf(sha256)
    if ((await sizeOf(key)) === size) return
    const Body = createReadStream(path, { highWaterMark: 1024 * 1024 })
    try {
      const params = { ...placeOf(key), Body }
      await new Upload({ client, params, partSize: PART, queueSize: PARTS_AT_ONCE }).done()
    } catch (error) {
      throw toRefusal(error)
    } finally {
      Body.destroy()
    }
  }

  function read(key: string, range?: { start: number; end: number }): Readable {
    const output = new PassThrough({ highWaterMark: 1024 * 1024 })
    const giveUp = new AbortController()
    output.once('close', () => giveUp.abort())
    const Range = range && `bytes=${range.start}-${range.end}`
    client
      .send(new GetObjectCommand({ ...placeOf(key), Range }), { abortSignal: giveUp.signal })
      .then(({ Body }) => pipeline(Body as Readable, output))
      .catch((error: unknown) => output.destroy(isMissing(error) ? missing(key) : toRefusal(error)))
    return output
  }

  /** Uploads in parts that were begun longer ago than `age` milliseconds and have no end. */
  async function unfinished(age: number): Promise<MultipartUpload[]> {
    try {
      const found: MultipartUpload[] = []
      let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {}
      do {
        const {
          Uploads = [],
          NextKeyMarker: KeyMarker,
          NextUploadIdMarker: UploadIdMarker,
        } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...marker }))
        found.push(...Uploads)
        marker = { KeyMarker, UploadIdMarker }
      } while (marker.KeyMarker)
      const before = Date.now() - age
      return found.filter(({ Initiated }) => Initiated && Initiated.getTime() < before)
    } catch (error) {
      // Not every service lists them, or lets us; it then forgets them by its own rules.
      if (error instanceof S3ServiceException) return []
      throw error
    }
  }

  return {
    async ask() {
      await client.send(new HeadBucketCommand({ Bucket }))
    },
    receive: incoming.receive,
    stage,
    async keep(received) {
      // Nearly always there already; it may have been removed since as nobody's.
      await stage(received)
      await rm(received.path, { force: true })
      return storageKeyOf(received.sha256)
    },
    discard: ({ path }) => rm(path, { force: true }),
    read,
    async borrow(key) {
      const path = await incoming.newPath()
      const release = () => rm(path, { force: true })
      try {
        const file = await open(path, 'wx', 0o600)
        await pipeline(read(key), file.createWriteStream())
        return { path, release }
      } catch (error) {
        await release()
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async write(key, bytes) {
      await client.send(new PutObjectCommand({ ...placeOf(key), Body: bytes })).catch((error: unknown) => {
        throw toRefusal(error)
      })
    },
    sizeOf,
    async remove(key) {
      await client.send(new DeleteObjectCommand(placeOf(key)))
    },
    async *keysOlderThan(age) {
      const before = Date.now() - age
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        const old = Contents.filter(({ LastModified }) => LastModified && LastModified.getTime() < before)
        const keys = old.flatMap(({ Key }) => (Key === undefined ? [] : Key.slice(prefix.length)))
        if (keys.length > 0) yield keys
      }
    },
    async leftovers(age) {
      return [...(await incoming.leftovers(age)), ...(await unfinished(age)).map(({ Key }) => Key ?? '')]
    },
    async sweep(age = ABANDONED_AFTER) {
      const here = await incoming.sweep(age)
      const there = await unfinished(age)
      for (const { Key, UploadId } of there) {
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch((error: unknown) => {
          // It may have ended meanwhile.
          if (!(error instanceof S3ServiceException)) throw error
        })
      }
      return here + there.length
    },
  }
}

function createClient({ endpoint, region, isPathStyle, credentials }: S3Settings): S3Client {
  return new S3Client({
    region: region ?? process.env.AWS_REGION ?? 'us-east-1',
    forcePathStyle: isPathStyle,
    // Services other than Amazon's refuse the newer sums; ours is compared by `storage:check`.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
  })
}

function isMissing(error: unknown): boolean {
  if (error instanceof S3ServiceException) return error.$metadata.httpStatusCode === 404
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** What the network says of a service that does not answer, or not to the end. */
const AWAY =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|TimeoutError|ERR_STREAM_PREMATURE_CLOSE)$/

/** A service that is away, or says itself that it cannot, is for the person to wait for; anything else is a fault of ours. */
function toRefusal(error: unknown): Error {
  if (error instanceof S3ServiceException) {
    return (error.$metadata.httpStatusCode ?? 0) >= 500 ? storageUnavailable() : error
  }
  const { code, name } = asError(error) as Error & { code?: unknown }
  return AWAY.test(String(code)) || AWAY.test(name) ? storageUnavailable() : asError(error)
}

/** As the disk says it. */
function missing(key: string): Error {
  return Object.assign(new Error(`There are no bytes under ${key}`), { code: 'ENOENT' })
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

/** Without the address, which may hold a key. */
function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceException) return `ответ ${error.$metadata.httpStatusCode ?? error.name}`
  return error instanceof Error && 'code' in error ? String(error.code) : asError(error).message
}
