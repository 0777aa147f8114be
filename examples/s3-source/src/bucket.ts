import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'

/** An object of a bucket: its whole key, its bytes, when it was written. */
export interface StoredObject {
  key: string
  size: number
  modified: Date
}

/** What the source asks of a storage; a server of yours may answer it in place of S3 itself. */
export interface Bucket {
  list(signal?: AbortSignal): Promise<StoredObject[]>
  put(key: string, body: Blob, signal?: AbortSignal): Promise<void>
  copy(from: string, to: string): Promise<void>
  remove(key: string): Promise<void>
  /** An address anybody may read the object from for a while. */
  addressOf(key: string): Promise<string>
}

/** Seconds an address holds: the widget asks for a new one when it is ten minutes old. */
const ADDRESS_LIFE = 20 * 60

/** A bucket of S3 or of whatever speaks its language. */
export function createBucket(client: S3Client, name: string): Bucket {
  return {
    async list(signal) {
      const objects: StoredObject[] = []
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: name })) {
        signal?.throwIfAborted()
        for (const { Key: key = '', Size: size = 0, LastModified: modified = new Date(0) } of Contents) {
          objects.push({ key, size, modified })
        }
      }
      return objects
    },
    async put(key, body, signal) {
      const bytes = new Uint8Array(await body.arrayBuffer())
      const command = new PutObjectCommand({ Bucket: name, Key: key, Body: bytes, ContentType: body.type })
      await client.send(command, signal ? { abortSignal: signal } : {})
    },
    async copy(from, to) {
      const CopySource = `${name}/${from.split('/').map(encodeURIComponent).join('/')}`
      await client.send(new CopyObjectCommand({ Bucket: name, Key: to, CopySource }))
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: name, Key: key }))
    },
    addressOf: (key) =>
      getSignedUrl(client, new GetObjectCommand({ Bucket: name, Key: key }), { expiresIn: ADDRESS_LIFE }),
  }
}
