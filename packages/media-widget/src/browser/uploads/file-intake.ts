import { toast } from '@ws/ui'
import { DROP_TYPES, refuseDrop, refuseFile, refusePick } from '../../rules/accept'
import type { FileCategory } from '../../source/media-file'
import type { DirectoryId } from '../../store/navigation'
import type { NewUpload, Uploads } from '../../store/uploads/upload'
import type { Browser, FileIntake } from '../browser'
import { type PickedFile, type PickedTree, readFolder } from './picked-files'

/** More refused files are only counted; a thousand names would cover the page. */
const REFUSALS_SHOWN = 3

/** Accepts the files of a browser into a folder, by the queue. */
export function createFileIntake(browser: Browser, uploads: Uploads, directory: DirectoryId): FileIntake {
  const { host } = browser
  const { dropMany = false, dropTypes = DROP_TYPES } = browser.options
  const { fileCategory } = browser.store
  const labels = host.labels

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
    for (const text of refused.slice(0, REFUSALS_SHOWN)) toast.error(text)
    if (refused.length > REFUSALS_SHOWN) toast.error(labels.refusedMore(refused.length - REFUSALS_SHOWN))
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
    else toast.error(labels.emptyFolder)
  }

  return {
    askForFile: () => browser.show({ type: 'upload', file: null, uploads }),
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
