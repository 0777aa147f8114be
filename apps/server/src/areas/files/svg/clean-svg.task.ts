import { readFile } from 'node:fs/promises'
import { serveTask } from '../../../lib/worker-task/serve-task'
import { cleanSvg } from './clean-svg'

/** A drawing without what does not draw, and whether it is what came; undefined of one that is broken. */
export interface CleanFile {
  clean: string | undefined
  isSame: boolean
}

serveTask(async (path: string): Promise<CleanFile> => {
  const bytes = await readFile(path)
  const clean = cleanSvg(textOf(bytes))
  return { clean, isSame: clean !== undefined && Buffer.from(clean).equals(bytes) }
})

/** In the encoding that the drawing names; a wrong name or wrong bytes make it a broken one. */
function textOf(bytes: Buffer): string {
  const named = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1]
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const label = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : (named ?? 'utf-8')
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}
