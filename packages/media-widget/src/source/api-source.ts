import type { ApiClient } from '@ws/api-client'
import { createAddresses } from '../api/addresses'
import { createAnswerReader } from '../api/answer'
import { createApiBulk } from '../api/bulk'
import { SOURCE_LABELS, type SourceLabels } from '../labels/source-labels'
import type { UploadHold } from '../store/uploads/hold'
import type { FileCategory, MediaFile } from './media-file'
import type { ListFilesQuery, MediaSource } from './source'

/** What sends one file and reports its bytes; bind host and session before handing it over. */
export type SendFile = (options: {
  file: File
  /** `replace` gives the file of that name in the folder the bytes, and what it was becomes its version. */
  fields: {
    display_name?: string
    directory?: number | null
    category?: FileCategory
    conflict?: 'replace' | 'ask' | 'rename'
  }
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
  /** Holds a file that goes in parts. */
  control?: UploadHold
}) => Promise<MediaFile>

/** Larger files go in parts, in bytes; what sends them may be told another limit and then tells it here. */
const RESUMABLE_ABOVE = 16 * 1024 * 1024

/** The source on the API of the workspace; the client and the sender are handed in, so the host keeps its session. */
export function createMediaSource({
  api,
  uploadFile,
  resumableAbove = RESUMABLE_ABOVE,
  subscribe,
  labels,
}: {
  api: ApiClient
  uploadFile: SendFile
  resumableAbove?: number
  /** Tells of changes right inside a folder: the server names them `directory_changed`, in the room of the folder. */
  subscribe?: MediaSource['subscribe']
  /** What is said where the server says nothing; Russian unless told. */
  labels?: Partial<SourceLabels>
}): MediaSource {
  const { absolute, within } = createAddresses(api.host)
  const answers = createAnswerReader({ ...SOURCE_LABELS, ...labels })
  const { read, done, sent } = answers
  const getFile = async (id: number, signal?: AbortSignal) =>
    within(await read(api.GET('/mediafiles/files/{id}', { params: { path: { id } }, signal })))

  return {
    async listDirectories({ parent, search }, signal) {
      const query = { ...(parent === undefined ? {} : { parent: String(parent) }), ...(search ? { search } : {}) }
      const { directories } = await read(api.GET('/mediafiles/directories', { params: { query }, signal }))
      return directories
    },
    getDirectory: (id, signal) => read(api.GET('/mediafiles/directories/{id}', { params: { path: { id } }, signal })),
    createDirectory: (input) => read(api.POST('/mediafiles/directories', { body: { ...input, conflict: 'ask' } })),
    updateDirectory: (id, changes) =>
      read(api.PUT('/mediafiles/directories/{id}', { params: { path: { id } }, body: asking(changes) })),
    removeDirectory: (id, force) =>
      done(api.DELETE('/mediafiles/directories/{id}', { params: { path: { id }, ...forced(force) } })),
    restoreDirectory: (id) => read(api.POST('/mediafiles/directories/{id}/restore', { params: { path: { id } } })),
    async listFiles({ page, ...list }, signal) {
      const query = { page, page_size: 100, ...toListQuery(list) }
      const { files, meta, as_of } = await read(api.GET('/mediafiles/files', { params: { query }, signal }))
      return { files: files.map(within), pages: meta.pages, total: meta.total, asOf: as_of }
    },
    async listAuthors({ directory, category, search, createdFrom }, signal) {
      const query = toListQuery({ directory, category, search, createdFrom })
      return (await read(api.GET('/mediafiles/authors', { params: { query }, signal }))).data
    },
    async findFile({ prefixes, after, ...list }, signal) {
      const [prefix, or_prefix] = prefixes
      const query = {
        prefix,
        ...(or_prefix ? { or_prefix } : {}),
        ...(after === undefined ? {} : { after }),
        ...toListQuery(list),
      }
      return (await read(api.GET('/mediafiles/files/position', { params: { query }, signal }))).position
    },
    async findPlace({ id, ...list }, signal) {
      const query = { file: id, ...toListQuery(list) }
      return (await read(api.GET('/mediafiles/files/position', { params: { query }, signal }))).position
    },
    getFile,
    updateFile: async (id, changes) =>
      within(
        await read(
          api.PUT('/mediafiles/files/{id}', {
            params: { path: { id } },
            body: asking(changes),
            bodySerializer: toForm,
          }),
        ),
      ),
    removeFile: (id, force) =>
      done(api.DELETE('/mediafiles/files/{id}', { params: { path: { id }, ...forced(force) } })),
    restoreFile: async (id) =>
      within(await read(api.POST('/mediafiles/files/{id}/restore', { params: { path: { id } } }))),
    uploadFile: async ({ file, conflict, ...fields }, options = {}) => {
      const asked = conflict && { conflict: conflict === 'both' ? ('rename' as const) : conflict }
      return within(await sent(uploadFile({ file, fields: { ...fields, ...asked }, ...options })))
    },
    async replaceFile(id, file, options = {}) {
      // A call that sends the bytes to the number of the file knows no parts: sent to its name they can be held and go on.
      const { display_name, directory } = await getFile(id, options.signal)
      const fields = { display_name, directory, conflict: 'replace' as const }
      return within(await sent(uploadFile({ file, fields, ...options })))
    },
    resumableAbove,
    async listVersions(id, signal) {
      const { data } = await read(api.GET('/mediafiles/files/{id}/versions', { params: { path: { id } }, signal }))
      return data.map((version) => ({ ...version, file: absolute(version.file) }))
    },
    restoreVersion: async (id, number) =>
      within(
        await read(api.POST('/mediafiles/files/{id}/versions/{number}/restore', { params: { path: { id, number } } })),
      ),
    async listUses(id, signal) {
      const { data, hidden } = await read(api.GET('/mediafiles/files/{id}/uses', { params: { path: { id } }, signal }))
      return { uses: data, hidden }
    },
    async listTrash(page, signal) {
      const [{ directories }, { files, meta }] = await Promise.all([
        page > 1
          ? { directories: [] }
          : read(api.GET('/mediafiles/directories', { params: { query: { deleted: true } }, signal })),
        read(api.GET('/mediafiles/files', { params: { query: { deleted: true, page, page_size: 100 } }, signal })),
      ])
      return { directories, files: files.map(within), pages: meta.pages }
    },
    emptyTrash: () => done(api.DELETE('/mediafiles/trash', {})),
    ...createApiBulk(api, answers, absolute),
    ...(subscribe && { subscribe }),
  }
}

/** A new name that is taken is refused; what is only moved may stand beside its like. */
const asking = <T extends { display_name?: string }>(changes: T) =>
  changes.display_name === undefined ? changes : { ...changes, conflict: 'ask' as const }

const forced = (force = false) => (force ? { query: { force } } : {})

/** Which files are asked for, as a query. */
function toListQuery({ directory, category, search, author, createdFrom, ordering }: Omit<ListFilesQuery, 'page'>) {
  return {
    ...(directory === undefined ? {} : { directory: String(directory) }),
    ...(category ? { category } : {}),
    ...(search ? { search } : {}),
    ...(author ? { author } : {}),
    ...(createdFrom ? { created_at_from: createdFrom } : {}),
    ...(ordering ? { ordering: [ordering] } : {}),
  }
}

/** The root travels as an empty field: a form has no null. */
function toForm(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    form.append(name, value instanceof Blob ? value : value === null ? '' : String(value))
  }
  return form
}
