import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An upload in parts that was begun and has no end. */
export interface OpenUpload {
  id: string
  key: string
  initiated: Date
}

/** What of S3 concerns uploads in parts, which the service of the other tests neither lists nor gives up. */
export interface MultipartService {
  /** For `STORAGE_URL`. */
  url: string
  /** What would lie there for good, and be paid for. */
  uploads: Map<string, OpenUpload>
  /** Keys of what was ended whole. */
  objects: Set<string>
  /** From this part on the service refuses. */
  refuseFrom(part: number): void
  /** Resolves when a part stands still; from this part on none is answered. */
  stallFrom(part: number): Promise<void>
  stop(): Promise<void>
}

const BUCKET = 'parts'
/** As many as one answer names; a real service has a thousand. */
const PAGE = 2

/** Starts it, in this process. */
export async function startMultipartService(): Promise<MultipartService> {
  const uploads = new Map<string, OpenUpload>()
  const objects = new Set<string>()
  let [refused, stalled] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let onStall = () => {}
  let count = 0

  const list = (query: URLSearchParams) => {
    const prefix = query.get('prefix') ?? ''
    const all = [...uploads.values()]
      .filter(({ key }) => key.startsWith(prefix))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
    const rest = all.filter(({ key }) => key > (query.get('key-marker') ?? ''))
    const page = rest.slice(0, PAGE)
    const last = page.at(-1)
    const items = page.map(
      ({ key, id, initiated }) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
    )
    const next =
      last && rest.length > PAGE
        ? `<IsTruncated>true</IsTruncated><NextKeyMarker>${last.key}</NextKeyMarker><NextUploadIdMarker>${last.id}</NextUploadIdMarker>`
        : '<IsTruncated>false</IsTruncated>'
    return `<ListMultipartUploadsResult>${next}${items.join('')}</ListMultipartUploadsResult>`
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://localhost')
    const key = decodeURIComponent(pathname.slice(BUCKET.length + 2))
    const id = query.get('uploadId') ?? ''
    const part = Number(query.get('partNumber'))
    for await (const _ of request.resume());
    if (part >= stalled) return onStall()
    const answer = (status: number, body = '', headers = {}) => response.writeHead(status, headers).end(body)
    if (request.method === 'HEAD') return answer(key === '' || objects.has(key) ? 200 : 404)
    if (request.method === 'GET' && query.has('uploads')) return answer(200, list(query))
    if (request.method === 'DELETE') return answer(uploads.delete(id) ? 204 : 404)
    if (request.method === 'PUT') return part >= refused ? answer(403) : answer(200, '', { etag: `"${part}"` })
    if (request.method === 'POST' && query.has('uploads')) {
      count += 1
      uploads.set(String(count), { id: String(count), key, initiated: new Date() })
      const names = `<Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${count}</UploadId>`
      return answer(200, `<InitiateMultipartUploadResult>${names}</InitiateMultipartUploadResult>`)
    }
    uploads.delete(id)
    objects.add(key)
    return answer(200, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `s3://key:secret@${BUCKET}/files?endpoint=http://127.0.0.1:${port}`,
    uploads,
    objects,
    refuseFrom(part) {
      refused = part
    },
    stallFrom: (part) =>
      new Promise((resolve) => {
        stalled = part
        onStall = resolve
      }),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
