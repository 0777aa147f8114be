import type { ConformanceTest } from './conformance-test'
import { check, checkRefused, checkSame, checkTaken } from './expectations'
import { createPlace } from './place'

/** What every source must do with single files. */
export const fileTests: readonly ConformanceTest[] = [
  {
    name: 'an uploaded file is listed with its name, size, type and folder',
    async run(source) {
      const place = await createPlace(source)
      const sent = await place.addFile('akt.txt', { text: 'двенадцать' })
      const { files } = await source.listFiles({ directory: place.folder.id, page: 1 })
      const [file] = files
      checkSame(files.length, 1, 'files of the folder')
      checkSame([file?.id, file?.display_name], [sent.id, 'akt.txt'], 'number and name')
      checkSame([file?.file_size, file?.directory], [20, place.folder.id], 'size and folder')
      check(file?.file_type.startsWith('text/plain') ?? false, `the type is ${file?.file_type}`)
      check((file?.file ?? '') !== '', 'a file must have an address')
    },
  },
  {
    name: 'one file is answered as the list answers it',
    async run(source) {
      const place = await createPlace(source)
      const { id } = await place.addFile('akt.txt')
      const one = await source.getFile(id)
      const [listed] = (await source.listFiles({ directory: place.folder.id, page: 1 })).files
      const toParts = (file: typeof listed) => [file?.id, file?.display_name, file?.file_size, file?.created_at]
      checkSame(toParts(one), toParts(listed), 'the parts of the file')
    },
  },
  {
    name: 'an unknown file is refused with the status 404',
    async run(source) {
      const refusal = await checkRefused(source.getFile(999_999_999), 'an unknown file')
      checkSame((refusal as { status?: unknown }).status, 404, 'the status of the refusal')
    },
  },
  {
    name: 'a renamed file keeps its number, its bytes and its folder, also under a Cyrillic name',
    async run(source) {
      const place = await createPlace(source)
      const file = await place.addFile('akt.txt')
      const renamed = await source.updateFile(file.id, { display_name: 'Акт осмотра.txt' })
      checkSame(
        [renamed.id, renamed.file_size, renamed.directory],
        [file.id, file.file_size, place.folder.id],
        'what stays',
      )
      checkSame(await place.fileNames(), ['Акт осмотра.txt'], 'files')
    },
  },
  {
    name: 'a taken name is refused to a renamed file, which may keep its own',
    async run(source) {
      const place = await createPlace(source)
      const [akt, plan] = [await place.addFile('akt.txt'), await place.addFile('plan.txt')]
      await checkTaken(source.updateFile(plan.id, { display_name: 'akt.txt' }), 'a name of another file')
      checkSame((await source.updateFile(akt.id, { display_name: 'akt.txt' })).id, akt.id, 'a file of its own name')
      checkSame(await place.fileNames(), ['akt.txt', 'plan.txt'], 'files after the refusal')
    },
  },
  {
    name: 'a moved file is in its new folder and not in the old',
    async run(source) {
      const place = await createPlace(source)
      const to = await place.addFolder('Куда')
      const file = await place.addFile('akt.txt')
      await source.updateFile(file.id, { parent: to.id })
      checkSame(await place.fileNames(), [], 'files of the old folder')
      checkSame(await place.fileNames({ directory: to.id }), ['akt.txt'], 'files of the new folder')
    },
  },
  {
    name: 'a removed file is gone, a restored one is back where it was',
    async run(source) {
      const place = await createPlace(source)
      const file = await place.addFile('akt.txt')
      await source.removeFile(file.id)
      checkSame(await place.fileNames(), [], 'files after the removal')
      const { id, display_name, directory } = await source.restoreFile(file.id)
      checkSame([id, display_name, directory], [file.id, 'akt.txt', place.folder.id], 'what came back')
      checkSame(await place.fileNames(), ['akt.txt'], 'files after the restoration')
    },
  },
  {
    name: 'an upload tells its bytes, and never more than there are',
    async run(source) {
      const { folder } = await createPlace(source)
      const told: number[] = []
      const file = new File(['x'.repeat(5000)], 'akt.txt', { type: 'text/plain' })
      const input = { file, display_name: 'akt.txt', directory: folder.id }
      await source.uploadFile(input, { onProgress: (sent) => told.push(sent) })
      checkSame(
        [...told].sort((a, b) => a - b),
        told,
        'what was told, in order',
      )
      check(
        told.every((sent) => sent >= 0 && sent <= 5000),
        'no more than the file has may be told',
      )
    },
  },
  {
    name: 'where files are replaced, one keeps its number, its name and its folder and has the new bytes',
    async run(source) {
      if (!source.replaceFile) return
      const place = await createPlace(source)
      const sent = await place.addFile('akt.txt', { text: 'до' })
      const file = new File(['после замены'], 'other.txt', { type: 'text/plain' })
      const replaced = await source.replaceFile(sent.id, file)
      checkSame([replaced.id, replaced.file_size], [sent.id, 23], 'number and size')
      checkSame(await place.fileNames(), ['akt.txt'], 'files of the folder')
    },
  },
  {
    name: 'an upload given up beforehand leaves nothing behind',
    async run(source) {
      const place = await createPlace(source)
      const file = new File(['x'], 'akt.txt', { type: 'text/plain' })
      const input = { file, display_name: 'akt.txt', directory: place.folder.id }
      await checkRefused(source.uploadFile(input, { signal: AbortSignal.abort() }), 'an upload given up')
      checkSame(await place.fileNames(), [], 'files')
    },
  },
]
