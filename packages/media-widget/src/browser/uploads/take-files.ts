import { withLate } from '../../labels/late-labels'
import { tell } from '../../parts/tell'
import { DROP_TYPES, refuseDrop, refuseFile, refusePick } from '../../rules/accept'
import type { FileCategory } from '../../source'
import type { DirectoryId } from '../../store/navigation'
import { toOwnUploads } from '../../store/uploads/own-uploads'
import type { NewUpload, Upload, Uploads } from '../../store/uploads/upload'
import type { Browser } from '../create-browser'
import { type PickedFile, type PickedTree, readFolder } from './picked-files'

/** What becomes of files a person brings to a browser. */
export interface Taker {
  /** The queue as this browser fills it. */
  uploads: Uploads
  /** Opens the form that asks for a file. */
  ask(): void
  /** Takes files from the picker: one opens the form, several go to the queue. */
  takePicked(files: readonly File[]): void
  /** Takes files dropped from outside, by the rules for drops. */
  takeDropped(files: readonly File[]): void
  /** Takes files of the clipboard; where only one is taken, the first. */
  takePasted(files: readonly File[]): void
  /** Takes dropped folders with all they hold, and the files beside them. */
  takeFolders(folders: readonly FileSystemDirectoryEntry[], files: readonly File[]): void
  /** Takes files with the folders they lay in, and those that hold none. */
  takeTree(tree: PickedTree): void
}

/** So many refused files are named one by one; a thousand would only cover the page. */
const TOLD_LIMIT = 3

/** Makes what takes the files of a browser into a folder, by the queue; `noteUpload` hears how each file it sent ended. */
export function createTaker(browser: Browser, queue: Uploads, noteUpload: (upload: Upload) => void) {
  const uploads = toOwnUploads(queue, noteUpload)
  return (into: DirectoryId) => takeInto(browser, uploads, into)
}

function takeInto(browser: Browser, uploads: Uploads, directory: DirectoryId): Taker {
  const { host } = browser
  const { dropMany = false, dropTypes = DROP_TYPES } = browser.options
  const { fileCategory } = browser.store
  const labels = withLate(host.labels)

  function take(files: readonly File[]): void {
    const [only] = files
    if (only && files.length === 1) browser.show({ type: 'upload', file: only, uploads })
    else send(files.map((file) => ({ file, path: [] })))
  }

  function send(files: readonly PickedFile[]): void {
    browser.show(null)
    const category = categoryFor(fileCategory)
    const taken: NewUpload[] = []
    const refused: string[] = []
    for (const { file, path } of files) {
      const refusal = refuseFile(file, host.limits, labels)
      if (refusal) refused.push(`${file.name}: ${refusal}`)
      else taken.push({ file, path, directory, category })
    }
    for (const text of refused.slice(0, TOLD_LIMIT)) tell(text)
    if (refused.length > TOLD_LIMIT) tell(labels.refusedMore(refused.length - TOLD_LIMIT))
    uploads.addMany(taken)
  }

  function takePicked(files: readonly File[]): void {
    if (files.length === 0) return
    const refusal = files.map((file) => refusePick(file, fileCategory, labels)).find((text) => text !== null)
    if (refusal) host.alert(refusal)
    else take(files)
  }

  function takeTree({ files, empty }: PickedTree): void {
    const fitting = files.filter(({ file }) => refusePick(file, fileCategory, labels) === null)
    // Where files of one kind are looked for, a folder without them is nothing.
    const bare = fileCategory === 'files' ? empty : []
    if (bare.length > 0) {
      uploads.makeFolders(directory, bare).then(
        () => browser.store.reload(),
        (error: unknown) => browser.tellFailure(error, 'upload'),
      )
    }
    if (fitting.length > 0) send(fitting)
    else if (bare.length > 0) browser.show(null)
    else tell(labels.emptyFolder)
  }

  return {
    uploads,
    ask: () => browser.show({ type: 'upload', file: null, uploads }),
    takePicked,
    takeTree,
    takePasted: (files) => takePicked(dropMany ? files : files.slice(0, 1)),
    takeDropped(files) {
      const refusal = refuseDrop(files, { dropMany, dropTypes }, labels)
      if (refusal) host.alert(refusal)
      else takePicked(files)
    },
    takeFolders(folders, files) {
      const beside = files.map((file) => ({ file, path: [] }))
      Promise.all(folders.map(readFolder)).then(
        (found) =>
          takeTree({
            files: [...found.flatMap((tree) => tree.files), ...beside],
            empty: found.flatMap((tree) => tree.empty),
          }),
        (error: unknown) => browser.tellFailure(error, 'upload'),
      )
    },
  }
}

/** `files` means anything, so the backend decides by the type. */
export function categoryFor(asked: FileCategory): FileCategory | undefined {
  return asked === 'files' ? undefined : asked
}
