import type { Directory, MediaFile } from '../source/media-file'
import type { MediaSource } from '../source/source'
import { check } from './expectations'

/** A folder of its own for one test, and what is done in it over and over. */
export interface Place {
  source: MediaSource
  folder: Directory
  addFolder(name: string, parent?: number): Promise<Directory>
  addFile(name: string, options?: { directory?: number; text?: string; type?: string }): Promise<MediaFile>
  folderNames(parent?: number): Promise<string[]>
  fileNames(query?: Omit<Parameters<MediaSource['listFiles']>[0], 'page'>): Promise<string[]>
}

let turn = 0

/** Makes a place in a source; names are its own, for a storage may be full of other things. */
export async function createPlace(source: MediaSource): Promise<Place> {
  turn += 1
  const display_name = `conformance ${Date.now()} ${turn}`
  const folder = await source.createDirectory({ display_name, parent: null })
  return {
    source,
    folder,
    addFolder: (name, parent = folder.id) => source.createDirectory({ display_name: name, parent }),
    addFile: (name, { directory = folder.id, text = name, type = 'text/plain' } = {}) =>
      source.uploadFile({ file: new File([text], name, { type }), display_name: name, directory }),
    async folderNames(parent = folder.id) {
      return (await source.listDirectories({ parent })).map((one) => one.display_name).sort()
    },
    fileNames: (query = {}) => readNames(source, { directory: folder.id, ...query }),
  }
}

/** Names of all files of a query, page by page. */
async function readNames(source: MediaSource, query: Parameters<Place['fileNames']>[0]): Promise<string[]> {
  const names: string[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await source.listFiles({ ...query, page })
    check(answer.files.length > 0 || page === 1, `page ${page} of ${answer.pages} must not be empty`)
    pages = answer.pages
    names.push(...answer.files.map((file) => file.display_name))
  }
  return names
}
